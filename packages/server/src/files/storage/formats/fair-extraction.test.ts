import { expect, test } from 'vitest';
import { docxOf, zipOf } from '../testing-documents.ts';
import { acquireReader } from './acquire-reader.ts';
import { type Kind, readInThread, Unreadable } from './index.ts';

const limitBytes = 40 * 1024 * 1024;

type Reading = { readonly orgId: string; readonly maxLetters?: number; readonly kind?: Kind };

/** As a preview asks for it. */
const read = (bytes: Buffer, { orgId, maxLetters = 300_000, kind = 'docx' }: Reading) =>
  readInThread(
    { kind, load: async () => Uint8Array.from(bytes), want: 'pages', maxLetters },
    { timeoutMs: 600_000, orgId },
  );

const word = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const ofParts = (part: Buffer | string, name = 'word/document.xml') => zipOf({ [name]: part });

/** As many bytes of the same: packs to a thousandth. */
const filled = (sizeBytes: number, text: string) =>
  Buffer.concat([Buffer.from('<w:document xmlns:w="w">'), Buffer.alloc(sizeBytes, text)]);

test.each([
  { what: 'tags', kind: 'docx', part: () => filled(limitBytes, '<w:p></w:p>') },
  { what: 'elements within elements', kind: 'docx', part: () => filled(1_000_000, '<w:p>') },
  { what: 'one long text', kind: 'docx', part: () => filled(limitBytes, 'water ') },
  {
    what: 'slides',
    kind: 'pptx',
    name: 'ppt/slides/slide1.xml',
    part: () => filled(limitBytes, 'w'),
  },
  {
    what: 'sheets',
    kind: 'xlsx',
    name: 'xl/sharedStrings.xml',
    part: () => filled(limitBytes, 'w'),
  },
  {
    what: 'a text of LibreOffice',
    kind: 'odf',
    name: 'content.xml',
    part: () => filled(limitBytes, ' '),
  },
] as const)('$what without an end ($kind) are refused in words', async (given) => {
  const name = 'name' in given ? given.name : 'word/document.xml';
  const bytes = await ofParts(given.part(), name);
  expect(bytes.length).toBeLessThan(1_000_000);
  const reading = read(bytes, { orgId: 'one', kind: given.kind });
  await expect(reading).rejects.toThrow(Unreadable);
  await expect(reading).rejects.toThrow(/too large when unpacked. Download it/);
});

test('a zip whose directory lies about its size is not believed', async () => {
  const bytes = await ofParts(filled(limitBytes, 'water '));
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(100, entry + 24);
  await expect(read(bytes, { orgId: 'one' })).rejects.toThrow(Unreadable);
});

test('a preview of a document whose pages have no end reads no more than it shows', async () => {
  const paragraph = '<w:p><w:t>Thirty wells were dug in Nyagatare this year.</w:t></w:p>';
  const bytes = await ofParts(word(paragraph.repeat(400_000)));
  const { pages, cut } = await read(bytes, { orgId: 'one' });
  expect(cut).toBe(true);
  expect(pages.map(({ text }) => text.length).reduce((sum, one) => sum + one)).toBeLessThan(
    300_000,
  );
});

test('the files of one organisation never keep another one waiting', async () => {
  const order: string[] = [];
  const held = await Promise.all([
    acquireReader({ owner: 'flood' }),
    acquireReader({ owner: 'flood' }),
  ]);
  const letter = await docxOf('Dear all');
  const flood = Array.from({ length: 4 }, (_, nth) =>
    read(letter, { orgId: 'flood' }).then(() => order.push(`flood ${nth}`)),
  );
  const { pages } = await read(letter, { orgId: 'other' });
  order.push('other');
  expect(pages).toEqual([{ page: 1, text: 'Dear all' }]);
  expect(order).toEqual(['other']);
  for (const release of held) release();
  await Promise.all(flood);
});

test('who waits too long for a thread is told that others are being read', async () => {
  const held = await Promise.all([
    acquireReader({ owner: 'busy' }),
    acquireReader({ owner: 'busy' }),
  ]);
  const letter = await docxOf('Dear all');
  const reading = readInThread(
    { kind: 'docx', load: async () => Uint8Array.from(letter), want: 'pages', maxLetters: 10 },
    { timeoutMs: 50, orgId: 'busy' },
  );
  await expect(reading).rejects.toThrow(
    'Other files are being read right now. Try again in a minute.',
  );
  for (const release of held) release();
});

test('a file that takes too long is given up, and leaves its place to the next', async () => {
  const bytes = await ofParts(filled(limitBytes, '<w:p></w:p>'));
  const reading = readInThread(
    { kind: 'docx', load: async () => Uint8Array.from(bytes), want: 'pages', maxLetters: 10 },
    { timeoutMs: 20, orgId: 'slow' },
  );
  await expect(reading).rejects.toThrow(
    'This file takes too long to read. Download it to open it.',
  );
  const places = await Promise.all([
    acquireReader({ owner: 'slow' }),
    acquireReader({ owner: 'slow' }),
  ]);
  for (const release of places) release();
});
