import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startImitation, type Imitation } from '../../../../src/networks/x/imitation/imitation.js';

describe("the imitation's page", () => {
  let imitation: Imitation;
  let address: string;
  beforeEach(async () => {
    imitation = await startImitation();
    address = `http://127.0.0.1:${imitation.port}/`;
  });
  afterEach(() => imitation.close());

  const show = async (query = '') => (await fetch(`${address}${query}`)).text();
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

  it('begins with an empty timeline and a hint', async () => {
    const html = await show();
    expect(html).toContain('Nobody has said anything yet.');
    expect(html).toContain('@tweetRPG START');
  });

  it('says what is sent, and goes back to the timeline', async () => {
    const response = await send({ name: '@cac', text: ' @tweetRPG START ', to: '' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?as=%40cac']);
    expect(imitation.posts()).toMatchObject([{ handle: 'cac', text: '@tweetRPG START' }]);
    expect(await show()).toContain('@tweetRPG START</p>');
  });

  it('answers a post', async () => {
    const { id } = imitation.say({ handle: 'bea', text: 'Well?' });
    expect(await show(`?to=${id}&as=cac`)).toContain('Answer @bea: Well?');
    await send({ name: 'cac', text: 'Yes', to: id });
    expect(imitation.thread(id)).toMatchObject([{ text: 'Well?' }, { text: 'Yes', inReplyTo: id }]);
  });

  it.each<[Record<string, string>, string]>([
    [{ name: 'c a c', text: 'x' }, 'A name has 1 to 15 letters'],
    [{ name: 'cac', text: ' ' }, 'The text is empty.'],
    [{ name: 'cac', text: 'x', to: '7' }, 'The post that is answered is gone.'],
  ])('says what is wrong with %j', async (fields, fault) => {
    const response = await send(fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(fault);
    expect(imitation.posts()).toEqual([]);
  });

  it('writes nothing that somebody said as markup', async () => {
    imitation.say({ handle: 'cac', text: '<script>alert("1")</script>' });
    const html = await show('?as="><b>');
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>');
  });

  it('takes no form of another site', async () => {
    const response = await send({ name: 'cac', text: 'x' }, { origin: 'https://example.com' });
    expect(response.status).toBe(400);
    expect(imitation.posts()).toEqual([]);
  });

  it('has no picture that nobody uploaded', async () => {
    expect((await fetch(`${address}pictures/5.png`)).status).toBe(404);
  });
});
