/** A plain page to try the service by hand: say things as followers, see what the account answers. Needs no script. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ImitationControl, PublicPost } from './control.js';
import type { ApiState } from './endpoint.js';

const PAGE_PATH = '/';
const PICTURE_PATH = /^\/pictures\/(\d+)\.png$/;
const SHOWN_POSTS = 60;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'",
  'cache-control': 'no-store',
};

export function createPage(control: ImitationControl, pictures: ApiState['pictures'], accountHandle: string) {
  return {
    serves: (path: string) => path === PAGE_PATH || PICTURE_PATH.test(path),
    serve(request: IncomingMessage, response: ServerResponse, raw: Buffer): void {
      const url = new URL(request.url ?? PAGE_PATH, 'http://127.0.0.1');
      const pictureId = PICTURE_PATH.exec(url.pathname)?.[1];
      if (pictureId !== undefined) {
        const picture = pictures.get(pictureId);
        if (picture === undefined) response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.concat(picture.parts));
        return;
      }
      if (request.method !== 'POST') {
        const draft = { name: url.searchParams.get('as') ?? 'cac', text: '', to: url.searchParams.get('to') ?? '' };
        response.writeHead(200, HEADERS).end(writePage(control, accountHandle, draft, null));
        return;
      }
      const form = new URLSearchParams(raw.toString());
      const draft = { name: form.get('name') ?? '', text: form.get('text') ?? '', to: form.get('to') ?? '' };
      const fault = isOtherSite(request) ? 'The form came from another site.' : say(control, draft);
      if (fault === null) {
        response.writeHead(303, { location: `/?as=${encodeURIComponent(draft.name)}` }).end();
      } else {
        response.writeHead(400, HEADERS).end(writePage(control, accountHandle, draft, fault));
      }
    },
  };
}

interface FormDraft {
  readonly name: string;
  readonly text: string;
  /** Id of the post that is answered, or empty. */
  readonly to: string;
}

/** @returns what is wrong, or null when it is said */
function say(control: ImitationControl, { name, text, to }: FormDraft): string | null {
  const handle = name.trim().replace(/^@/, '');
  if (!/^\w{1,15}$/.test(handle)) return 'A name has 1 to 15 letters, digits or underscores.';
  if (text.trim() === '') return 'The text is empty.';
  try {
    control.say({ handle, text: text.trim(), inReplyTo: to === '' ? undefined : to });
    return null;
  } catch {
    return 'The post that is answered is gone.';
  }
}

function isOtherSite(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && origin !== `http://${host ?? ''}`;
}

function writePage(control: ImitationControl, accountHandle: string, draft: FormDraft, fault: string | null): string {
  const posts = control.posts().slice(-SHOWN_POSTS).reverse();
  const target = posts.find(({ id }) => id === draft.to);
  const hint = `Mention @${accountHandle} (for instance: @${accountHandle} START), or answer one of its posts below.`;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Imitation of X</title><style>${STYLE}</style></head><body><main>
<h1>Imitation of X</h1>
<p>Nothing here leaves this machine. <a href="/?as=${escape(draft.name)}">Look for new posts</a></p>
<form method="post" action="/">
<h2>${target === undefined ? 'Say something' : `Answer @${escape(target.handle)}: ${escape(target.text)}`}</h2>
${fault === null ? '' : `<p role="alert">${escape(fault)}</p>`}
<label>Your name <input name="name" value="${escape(draft.name)}" required maxlength="16"></label>
<label>Text <textarea name="text" rows="3" required aria-describedby="hint">${escape(draft.text)}</textarea></label>
<p id="hint">${target === undefined ? escape(hint) : '<a href="/">Say something else instead</a>'}</p>
<input type="hidden" name="to" value="${escape(draft.to)}"><button>Send</button></form>
<h2>Posts, newest first</h2>
${posts.length === 0 ? '<p>Nobody has said anything yet.</p>' : `<ol>${posts.map((post) => writePost(post, draft.name)).join('')}</ol>`}
</main></body></html>`;
}

function writePost(post: PublicPost, name: string): string {
  const pictures = post.pictures.map(({ id, alt }) => `<img src="/pictures/${id}.png" alt="${escape(alt)}">`).join('');
  const options = post.poll?.options.map(({ label, votes }) => `<li>${escape(label)}: ${votes}</li>`).join('');
  return `<li id="p${post.id}"><article><h3>@${escape(post.handle)} <time>${post.createdAt.slice(11, 19)}</time></h3>
${post.inReplyTo === undefined ? '' : `<p><a href="#p${post.inReplyTo}">in reply to</a></p>`}
<p class="text">${escape(post.text)}</p>${pictures}${options === undefined ? '' : `<ul>${options}</ul>`}
<p><a href="/?to=${post.id}&amp;as=${escape(encodeURIComponent(name))}">Reply to @${escape(post.handle)}</a></p></article></li>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
form, article { border: 1px solid; border-radius: .5rem; padding: .5rem 1rem; margin: 0 0 1rem; }
label { display: block; margin: .5rem 0; }
input, textarea, button { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem; }
button { width: auto; padding: .4rem 1.5rem; }
h3 { margin: 0; } ol { list-style: none; padding: 0; } img { max-width: 100%; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
