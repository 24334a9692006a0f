import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../testing-storage.ts';

test('a file comes back as it was, in parts of any size, and in ranges', async ({
  storage,
  sealed,
}) => {
  const content = randomBytes(300_000);
  const begun = await storage.begin('STAFF', 'data.bin', content.length);
  expect(begun).toMatchObject({
    status: 201,
    headers: { 'upload-offset': '0', 'tus-resumable': '1.0.0' },
  });
  const url = String(begun.headers['location']);
  let entryId = '';
  for (let at = 0; at < content.length; at += 70_000) {
    const reply = await storage.append('STAFF', url, at, content.subarray(at, at + 70_000));
    expect(reply.status).toBe(204);
    expect(reply.headers['upload-offset']).toBe(String(Math.min(content.length, at + 70_000)));
    entryId = String(reply.headers['upload-entry-id']);
  }
  for (const file of await sealed())
    expect(file.includes(content.subarray(1_000, 1_064))).toBe(false);
  const read = async (range?: string) => {
    const path = `GET /api/storage/files/${entryId}/content` as const;
    return storage.send('STAFF', path, undefined, range ? { range } : {});
  };
  expect((await read()).headers).toMatchObject({
    'content-length': '300000',
    'accept-ranges': 'bytes',
  });
  expect((await read('bytes=69990-70009')).headers['content-range']).toBe(
    'bytes 69990-70009/300000',
  );
});
