import type { LocalPost, LocalTimeline } from '../../../src/networks/local/local-timeline.js';

/** The local timeline without a database. */
export function createMemoryTimeline(now: () => Date): LocalTimeline {
  const posts: LocalPost[] = [];
  let lastId = 0;
  return {
    async insert(post) {
      const target = posts.find(({ id }) => id === post.inReplyTo);
      if (post.inReplyTo !== undefined && target === undefined) return null;
      lastId += 1;
      const id = `l${lastId}`;
      const kept: LocalPost = { ...post, id, createdAt: now(), conversationId: target?.conversationId ?? id };
      posts.push(kept);
      return kept;
    },
    async select({ since, authorId, notAuthorId }) {
      return posts.filter(
        (post) =>
          post.createdAt >= since &&
          (authorId === undefined || post.author.id === authorId) &&
          (notAuthorId === undefined || post.author.id !== notAuthorId),
      );
    },
    async findExisting(ids) {
      return ids.filter((wanted) => posts.some(({ id }) => id === wanted));
    },
    async nameAuthors(ids) {
      const authors = posts.map(({ author }) => author).filter(({ id }) => ids.includes(id));
      return new Map(authors.map(({ id, handle }) => [id, handle]));
    },
    async delete(id) {
      const index = posts.findIndex((post) => post.id === id);
      if (index >= 0) posts.splice(index, 1);
      return index >= 0;
    },
  };
}
