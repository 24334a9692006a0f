import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { document, pdfOf, workbook, zipOf } from '../testing-documents.ts';
import { type Kind, readInChild, readText, Unreadable } from './index.ts';

const patience = { timeoutMs: 30_000, orgId: 'one' };

const copyOf = (bytes: Buffer): Uint8Array => Uint8Array.from(bytes);

const pages = async (kind: Kind, bytes: Buffer) => {
  const result = await readText(
    { kind, sizeBytes: bytes.length, load: async () => copyOf(bytes) },
    patience,
  );
  return result.pages;
};

const slide = (text: string) =>
  `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;

const cases: { kind: Kind; file: () => Promise<Buffer> | Buffer; read: object[] }[] = [
  {
    kind: 'pdf',
    file: () =>
      pdfOf([
        { title: 'Wells (2026)', lines: ['Thirty wells were dug in Nyagatare.'] },
        { title: 'Costs', lines: ['café costs'] },
      ]),
    read: [
      { page: 1, text: expect.stringMatching(/Wells \(2026\)[\s\S]*Thirty wells were dug/) },
      { page: 2, text: expect.stringContaining('café') },
    ],
  },
  {
    kind: 'docx',
    file: document,
    read: [
      { page: 1, text: 'Dear partner,\nthank you & all <others>' },
      { page: 2, text: 'Second page' },
    ],
  },
  {
    kind: 'pptx',
    file: () =>
      zipOf({
        'ppt/slides/slide10.xml': slide('Tenth'),
        'ppt/slides/slide2.xml': slide('Second'),
      }),
    read: [
      { page: 1, text: 'Second' },
      { page: 2, text: 'Tenth' },
    ],
  },
  {
    kind: 'odf',
    file: () =>
      zipOf({
        'content.xml':
          '<o:document xmlns:o="o" xmlns:t="t"><o:styles>not this</o:styles><o:body><t:h>Title</t:h><t:p>A<t:tab/>B</t:p></o:body></o:document>',
      }),
    read: [{ page: 1, text: 'Title\nA\tB' }],
  },
  {
    kind: 'xlsx',
    file: workbook,
    read: [
      { page: 1, text: 'Budget\nItem\tAmount\tDay\nPumps\t1200.5\t2026-03-01' },
      { page: 2, text: 'Empty' },
      { page: 3, text: expect.stringMatching(/^Rows\nrow 0\tb\tc\n/) },
    ],
  },
  {
    kind: 'html',
    file: () =>
      Buffer.from('<title>T</title><script>var hidden</script><p>Caf&eacute; &amp; tea &#233;</p>'),
    read: [{ page: 1, text: 'T \nCaf&eacute; & tea é' }],
  },
  { kind: 'text', file: () => Buffer.from('caf\xe9', 'latin1'), read: [{ page: 1, text: 'café' }] },
  {
    kind: 'csv',
    file: () => Buffer.from('\ufeffa;b\n', 'utf16le'),
    read: [{ page: 1, text: 'a;b' }],
  },
];

test.for(cases)('the text of $kind is extracted by page', async ({ kind, file, read }) => {
  expect(await pages(kind, await file())).toEqual(read);
});

test('a table is limited to its first rows and columns', async () => {
  const bytes = copyOf(workbook());
  const corner = { sheet: 2, rows: 2, columns: 2 };
  const { table } = await readInChild(
    { kind: 'xlsx', load: async () => bytes, want: 'table', ...corner },
    patience,
  );
  expect(table).toEqual({
    sheets: ['Budget', 'Empty', 'Rows'],
    rows: [
      ['row 0', 'b'],
      ['row 1', 'b'],
    ],
    cut: true,
  });
});

const entityBomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><w:document xmlns:w="w"><w:p><w:t>&b;</w:t></w:p></w:document>`;

const bombs: { what: string; kind: Kind; file: () => Promise<Buffer> | Buffer; message: RegExp }[] =
  [
    {
      what: 'a zip bomb',
      kind: 'docx',
      file: () => zipOf({ 'word/document.xml': Buffer.alloc(310 * 1024 * 1024, '<d> ') }),
      // A slow machine reaches the time limit first.
      message: /too large when unpacked|takes too long/,
    },
    {
      what: 'entities that unfold',
      kind: 'docx',
      file: () => zipOf({ 'word/document.xml': entityBomb }),
      message: /damaged/,
    },
    {
      what: 'a page that unfolds',
      kind: 'pdf',
      file: () => pdfBomb(),
      message: /too large when unpacked|takes too long|damaged/,
    },
    { what: 'noise', kind: 'pdf', file: () => randomBytes(10_000), message: /damaged/ },
    { what: 'noise', kind: 'xlsx', file: () => randomBytes(10_000), message: /damaged/ },
    {
      what: 'half a document',
      kind: 'docx',
      file: () => document().subarray(0, 500),
      message: /damaged/,
    },
  ];

/** Three megabytes that unpack to three gigabytes. */
function pdfBomb(): Buffer {
  const some = deflateSync(Buffer.alloc(200 * 1024 ** 2, ' '));
  const streams = Array.from({ length: 15 }, () => some);
  const contents = streams.map((_, at) => `${4 + at} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${contents}] >>`),
    ...streams.map((stream) =>
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    ),
  ];
  const body = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...body,
    Buffer.from('trailer << /Root 1 0 R >>'),
  ]);
}

test.for(bombs)(
  '$what ($kind) is refused without side effects',
  async ({ kind, file, message }) => {
    const result = pages(kind, await file());
    await expect(result).rejects.toThrow(Unreadable);
    await expect(result).rejects.toThrow(message);
  },
);
