import { expect, test } from 'vitest';
import { docxOf, zipOf } from '../testing-documents.ts';
import { type Kind, readInChild, Unreadable } from './index.ts';
import { acquireReader } from './reader-semaphore.ts';

const limitBytes = 40 * 1024 * 1024;

type Reading = { readonly orgId: string; readonly maxLetters?: number; readonly kind?: Kind };

/** Reads with the limits of a preview. */
const read = (bytes: Buffer, { orgId, maxLetters = 300_000, kind = 'docx' }: Reading) =>
  readInChild(
    { kind, load: async () => Uint8Array.from(bytes), want: 'pages', maxCharacters: maxLetters },
    { timeoutMs: 600_000, orgId },
  );

const word = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const ofParts = (part: Buffer | string, name = 'word/document.xml') => zipOf({ [name]: part });

/** Repeated text, which compresses to a thousandth. */
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
] as const)('endless $what ($kind) are refused with a message', async (attack) => {
  const name = 'name' in attack ? attack.name : 'word/document.xml';
  const bytes = await ofParts(attack.part(), name);
  expect(bytes.length).toBeLessThan(1_000_000);
  const result = read(bytes, { orgId: 'one', kind: attack.kind });
  await expect(result).rejects.toThrow(Unreadable);
  await expect(result).rejects.toThrow(/too large when unpacked. Download it/);
});

test('a ZIP file with forged sizes is refused', async () => {
  const bytes = await ofParts(filled(limitBytes, 'water '));
  const entry = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt32LE(100, entry + 24);
  await expect(read(bytes, { orgId: 'one' })).rejects.toThrow(Unreadable);
});

test('the preview of a document with endless pages stops at its limit', async () => {
  const paragraph = '<w:p><w:t>Thirty wells were dug in Nyagatare this year.</w:t></w:p>';
  const bytes = await ofParts(word(paragraph.repeat(400_000)));
  const { pages, cut } = await read(bytes, { orgId: 'one' });
  expect(cut).toBe(true);
  expect(pages.map(({ text }) => text.length).reduce((sum, one) => sum + one)).toBeLessThan(
    300_000,
  );
});

test('the files of one organisation do not block those of another', async () => {
  const order: string[] = [];
  const releases = await Promise.all([
    acquireReader({ owner: 'flood' }),
    acquireReader({ owner: 'flood' }),
  ]);
  const document = await docxOf('Dear all');
  const flood = Array.from({ length: 4 }, (_, nth) =>
    read(document, { orgId: 'flood' }).then(() => order.push(`flood ${nth}`)),
  );
  const { pages } = await read(document, { orgId: 'other' });
  order.push('other');
  expect(pages).toEqual([{ page: 1, text: 'Dear all' }]);
  expect(order).toEqual(['other']);
  for (const release of releases) release();
  await Promise.all(flood);
});

test('a request that waits too long for a child process is refused', async () => {
  const releases = await Promise.all([
    acquireReader({ owner: 'busy' }),
    acquireReader({ owner: 'busy' }),
  ]);
  const document = await docxOf('Dear all');
  const result = readInChild(
    { kind: 'docx', load: async () => Uint8Array.from(document), want: 'pages', maxCharacters: 10 },
    { timeoutMs: 50, orgId: 'busy' },
  );
  await expect(result).rejects.toThrow(
    'Other files are being read right now. Try again in a minute.',
  );
  for (const release of releases) release();
});

test('a file that takes too long is refused and frees its child process', async () => {
  const bytes = await ofParts(filled(limitBytes, '<w:p></w:p>'));
  const result = readInChild(
    { kind: 'docx', load: async () => Uint8Array.from(bytes), want: 'pages', maxCharacters: 10 },
    { timeoutMs: 20, orgId: 'slow' },
  );
  await expect(result).rejects.toThrow('This file takes too long to read. Download it to open it.');
  const places = await Promise.all([
    acquireReader({ owner: 'slow' }),
    acquireReader({ owner: 'slow' }),
  ]);
  for (const release of places) release();
});
