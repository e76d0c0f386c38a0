/** Uploading a picture: initialize, append, finalize, then its description. */
import { z } from 'zod';
import type { ApiCall, ApiState, Endpoint } from './endpoint.js';
import { invalidRequest, type Reply } from './reply.js';

const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
const KEPT_S = 86_400;

const beginSchema = z.object({
  media_type: z.literal('image/png'),
  media_category: z.literal('tweet_image'),
  total_bytes: z.int().min(1).max(MAX_PICTURE_BYTES),
});
const alternativeSchema = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().min(1).max(1000) }) }),
});

function beginUpload({ user, body }: ApiCall, { world, pictures }: ApiState): Reply {
  const parsed = beginSchema.safeParse(body);
  if (!parsed.success) return invalidRequest(z.prettifyError(parsed.error));
  const id = world.makeId();
  pictures.set(id, { ownerId: user.id, totalBytes: parsed.data.total_bytes, parts: [], finished: false });
  return { status: 200, body: { data: { id, media_key: `3_${id}`, expires_after_secs: KEPT_S } } };
}

function appendPart({ parameters: [id = ''], body }: ApiCall, { pictures, world }: ApiState): Reply {
  const picture = pictures.get(id);
  const part = Buffer.isBuffer(body) ? readFormField(body, 'media') : undefined;
  if (picture === undefined || part === undefined) return invalidRequest('there is no such upload, or no media');
  picture.parts.push(part);
  return { status: 200, body: { data: { expires_at: Math.trunc(world.nowMs() / 1000) + KEPT_S } } };
}

function finishUpload({ parameters: [id = ''] }: ApiCall, { pictures }: ApiState): Reply {
  const picture = pictures.get(id);
  const size = picture?.parts.reduce((sum, part) => sum + part.length, 0);
  if (picture === undefined || size !== picture.totalBytes) return invalidRequest('the upload is not whole');
  picture.finished = true;
  return { status: 200, body: { data: { id, media_key: `3_${id}`, size, expires_after_secs: KEPT_S } } };
}

function describePicture({ body }: ApiCall, { pictures }: ApiState): Reply {
  const parsed = alternativeSchema.safeParse(body);
  const picture = parsed.success ? pictures.get(parsed.data.id) : undefined;
  if (!parsed.success || picture === undefined) return invalidRequest('there is no such picture, or no text');
  const { id, metadata } = parsed.data;
  picture.alt = metadata.alt_text.text;
  const data = { id, associated_metadata: metadata };
  return { status: 200, body: { data }, charges: [{ item: 'alt-text', ids: [id] }] };
}

/** A field's bytes out of a multipart body (RFC 7578), as this one client writes it. */
function readFormField(body: Buffer, name: string): Buffer | undefined {
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  const head = body.indexOf(`name="${name}"`);
  const start = head < 0 ? -1 : body.indexOf('\r\n\r\n', head) + 4;
  const end = start < 4 ? -1 : body.indexOf(Buffer.concat([Buffer.from('\r\n'), boundary]), start);
  return end < 0 ? undefined : body.subarray(start, end);
}

export const MEDIA_ENDPOINTS: readonly Endpoint[] = [
  { method: 'POST', path: /^\/2\/media\/upload\/initialize$/, bucket: 'media', answer: beginUpload },
  { method: 'POST', path: /^\/2\/media\/upload\/(\d+)\/append$/, bucket: 'media', answer: appendPart },
  { method: 'POST', path: /^\/2\/media\/upload\/(\d+)\/finalize$/, bucket: 'media', answer: finishUpload },
  { method: 'POST', path: /^\/2\/media\/metadata$/, bucket: 'media', answer: describePicture },
];
