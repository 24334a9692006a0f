import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { RequestContext } from '../../kernel/index.ts';
import { test } from '../../kernel/testing.ts';
import { changeResource, deleteResource } from './commands.ts';
import { streamFile } from './downloads.ts';
import { readCover, sweepResourceFiles, uploadCover } from './files.ts';
import { resourceRoutes } from './routes.ts';
import { add, mp3, send } from './testing-resources.ts';

const audio = async (outside: RequestContext, fields: object = {}) => {
  const { fileId } = await send(outside);
  return add(outside, { title: 'Sound', kind: 'audio', fileId, status: 'published', ...fields });
};

test('audio is streamed in ranges, without being counted', async ({ world }) => {
  const { id, slug, file } = await audio(world.outside('ADMIN'));
  expect(file).toMatchObject({ name: 'sound.mp3', contentType: 'audio/mpeg' });
  const { send: call } = await world.serve(resourceRoutes);
  const part = await call(undefined, `GET /api/resources/${slug}/file`, undefined, {
    range: 'bytes=0-2',
  });
  expect(part).toMatchObject({ status: 206, text: 'ID3' });
  expect(part.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-range': `bytes 0-2/${mp3().length}`,
  });
  expect(String(part.headers['content-disposition'])).toMatch(/^inline/);
  const beyond = await call(undefined, `GET /api/resources/${id}/file`, undefined, {
    range: 'bytes=99999999-',
  });
  expect(beyond.status).toBe(416);
  expect(await call(undefined, `GET /api/resources/${id}`)).toMatchObject({
    body: { downloads: 0 },
  });
});

test('a download is saved, and counted once an hour per reader', async ({ world }) => {
  const { id } = await audio(world.outside('SUPER_ADMIN'));
  const { send: call } = await world.serve(resourceRoutes);
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    const reply = await call(undefined, `GET /api/resources/${id}/download`, undefined, {
      'x-forwarded-for': address,
    });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['content-disposition'])).toMatch(
      /^attachment; filename="sound.mp3"/,
    );
  }
  expect(await call(undefined, `GET /api/resources/${id}`)).toMatchObject({
    body: { downloads: 2 },
  });
});

test('the file of a draft is not served to visitors', async ({ world }) => {
  const { id } = await audio(world.outside('SUPER_ADMIN'), { status: 'draft' });
  const { send: call } = await world.serve(resourceRoutes);
  expect((await call(undefined, `GET /api/resources/${id}/file`)).status).toBe(404);
  expect((await call('STAFF', `GET /api/resources/${id}/download`)).status).toBe(404);
  expect((await call('ADMIN', `GET /api/resources/${id}/file`)).status).toBe(200);
});

test.for([
  { what: 'a page', content: '<!doctype html><script>alert(1)</script>', name: 'a.html', ok: true },
  { what: 'a program', content: '\u007fELF\u0001\u0000\u0000', name: 'a.mp3', ok: false },
  {
    what: 'a picture that could run',
    content: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    name: 'a.svg',
    ok: true,
  },
])('$what is never stored as an executable type', async ({ content, name, ok }, { world }) => {
  const attempt = send(world.outside('ADMIN'), Buffer.from(content), name);
  if (ok) expect(await attempt).toMatchObject({ contentType: 'text/plain' });
  else await expect(attempt).rejects.toMatchObject({ code: 'invalid' });
});

test('files are deleted with the last resource that uses them', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN', 'platform');
  const { fileId } = await send(outside);
  const fields = { title: 'Sound', kind: 'audio', fileId, status: 'published' };
  const one = await add(outside, fields);
  const two = await add(outside, fields);
  await outside.transact((ctx) => deleteResource(ctx, { id: one.id }));
  const { body } = await streamFile(outside, { id: two.id });
  expect((await buffer(body.open())).equals(mp3())).toBe(true);
  const other = await send(outside, Buffer.from('a,b'), 'a.csv');
  await outside.transact((ctx) =>
    changeResource(ctx, { id: two.id, kind: 'document', fileId: other.fileId }),
  );
  await expect(add(outside, fields)).rejects.toMatchObject({
    fields: { fileId: 'Upload the file again' },
  });
});

test('a cover is public; an unused one is deleted after a day', async ({ world }) => {
  const outside = world.outside('SUPER_ADMIN');
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f766e' } });
  const stream = Readable.from([await image.png().toBuffer()]);
  const { coverUrl } = await uploadCover(outside, {}, { name: 'a.png', type: '', stream });
  const id = coverUrl.split('/').at(-1) as never;
  const { fileId } = await send(outside);
  expect((await readCover(world.outside(undefined), { id })).type).toBe('image/webp');
  await expect(readCover(outside, { id: fileId as never })).rejects.toMatchObject({
    code: 'not_found',
  });
  const nextWeek = () => new Date('2026-03-08T20:00:00Z');
  const system = { ...world.outside(undefined, 'system'), now: nextWeek };
  await sweepResourceFiles.run(system, {}, AbortSignal.timeout(5_000));
  await expect(readCover(outside, { id })).rejects.toMatchObject({ code: 'not_found' });
});
