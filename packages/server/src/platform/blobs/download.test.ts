import { buffer } from 'node:stream/consumers';
import { download } from '@ngo-plus/contract/kernel';
import { expect } from 'vitest';
import * as z from 'zod';
import { handleDownload } from '../../kernel/index.ts';
import { blobHeaders, serveBlob } from './download.ts';
import { putBlob } from './put-blob.ts';
import { incoming, png, test, visitorOf } from './testing-files.ts';

const blob = {
  id: '0198c0de-0000-7000-8000-000000000001',
  orgId: '0198c0de-0000-7000-8000-000000000002',
  purpose: 'storage.file',
  name: 'minutes.bin',
  contentType: 'application/octet-stream',
  sizeBytes: 3,
  sha256: Buffer.alloc(32),
  public: false,
  createdAt: new Date(0),
};

test.for([
  { contentType: 'image/png', disposition: 'inline' },
  { contentType: 'video/mp4', disposition: 'inline' },
  { contentType: 'text/plain', disposition: 'inline' },
  { contentType: 'image/svg+xml', disposition: 'attachment' },
  { contentType: 'text/html', disposition: 'attachment' },
  { contentType: 'application/xml', disposition: 'attachment' },
  { contentType: 'application/pdf', disposition: 'attachment' },
  { contentType: 'application/octet-stream', disposition: 'attachment' },
])(
  '$contentType is served as $disposition, with nosniff and without scripts',
  ({ contentType, disposition }) => {
    const headers = blobHeaders({ ...blob, contentType });
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition};`));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test.for([
  { name: 'a"b\\c.bin', ascii: 'a_b_c.bin', full: 'a%22b%5Cc.bin' },
  { name: "l'été (1).pdf", ascii: 'l__t_ _1_.pdf', full: 'l%27%C3%A9t%C3%A9%20%281%29.pdf' },
  { name: 'broken \ud800.txt', ascii: 'broken _.txt', full: 'broken%20%EF%BF%BD.txt' },
])('the name $name cannot break the header', ({ name, ascii, full }) => {
  expect(blobHeaders({ ...blob, name })['content-disposition']).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${full}`,
  );
});

const picture = download('GET /api/pictures/:id', {
  summary: 'A picture.',
  access: 'public',
  input: z.object({ id: z.uuid() }),
});

test('an endpoint serves a public image to a visitor', async ({ world, files }) => {
  const { id } = await putBlob(world.outside('STAFF'), incoming(png, { public: true }));
  const route = handleDownload(picture, (outside, input) =>
    outside.transact((ctx) => serveBlob(ctx, input.id)),
  );
  const { send } = await world.serve([route]);
  const answer = await send(undefined, `GET /api/pictures/${id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const { body } = await visitorOf(world).transact((ctx) => serveBlob(ctx, id));
  expect(await buffer(body.open())).toEqual(png);

  const part = await send(undefined, `GET /api/pictures/${id}`, undefined, { range: 'bytes=1-3' });
  expect([part.status, part.text]).toEqual([206, 'PNG']);

  files.delete(id);
  const damaged = await send(undefined, `GET /api/pictures/${id}`);
  expect(damaged.status).toBe(500);
  expect(damaged.body).toMatchObject({
    message: 'This file is damaged. Restore it from a backup.',
  });
});
