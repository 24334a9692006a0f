import { randomBytes } from 'node:crypto';
import { upload } from '@ngo-plus/contract/kernel';
import Fastify from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod';
import { handleUpload, serveRoutes } from '../../kernel/index.ts';
import { pictureTypes, putBlob } from './index.ts';
import { test as base, png } from './testing-files.ts';

/** A JPEG signature, after which any content counts as a photo. */
const jpegStart = Buffer.from('ffd8ffe0', 'hex');

const addPicture = upload('POST /api/pictures', {
  summary: 'Adds a picture.',
  access: 'public',
  maxBytes: 3_145_728,
  input: z.object({}),
  output: z.object({ id: z.uuid() }),
});

/** Uploads a file to a server over a real connection. */
const test = base.extend('send', async ({ world, files }, { onCleanup }) => {
  const route = handleUpload(addPicture, (outside, _input, { name, stream }) =>
    putBlob(outside, {
      purpose: 'blogs.picture',
      name,
      stream,
      maxBytes: addPicture.maxBytes,
      allow: pictureTypes,
    }),
  );
  const app = Fastify({ forceCloseConnections: true });
  await serveRoutes(app, [route], {
    authenticate: async () => undefined,
    outside: () => world.outside('STAFF'),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onCleanup(() => app.close());
  return async (content: Buffer) => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(content)], 'photo.png'));
    const signal = AbortSignal.timeout(20_000);
    const reply = await fetch(`${address}/api/pictures`, { method: 'POST', body, signal });
    const answer = (await reply.json()) as { id?: string; message?: string };
    return { status: reply.status, answer, stored: files.size };
  };
});

test('an upload is stored', async ({ send }) => {
  const content = Buffer.concat([jpegStart, randomBytes(3_000_000)]);
  expect(await send(content)).toMatchObject({ status: 200, stored: 1 });
});

test.for([
  {
    what: 'of another type',
    content: Buffer.alloc(3_000_000, 'words '),
    status: 400,
    message: "This file type isn't accepted here. Choose a PNG, JPEG, WebP, GIF or AVIF file.",
  },
  {
    what: 'of another type that is too large as well',
    content: Buffer.alloc(30_000_000, 'words '),
    status: 400,
    message: "This file type isn't accepted here. Choose a PNG, JPEG, WebP, GIF or AVIF file.",
  },
  {
    what: 'that is too large',
    content: Buffer.concat([jpegStart, randomBytes(4_000_000)]),
    status: 413,
    message: 'The file is too large. Choose one up to 3 MB.',
  },
])(
  'the sender of a file $what sees why it was refused',
  async ({ content, status, message }, { send }) => {
    expect(await send(content)).toMatchObject({ status, answer: { message }, stored: 0 });
    const next = await send(png);
    expect(next).toMatchObject({ status: 200, stored: 1 });
  },
);
