import { expect } from 'vitest';
import { document, workbook } from '../testing-documents.ts';
import { test } from '../testing-storage.ts';

test.for([
  {
    name: 'a.csv',
    file: () => 'name;amount\nPump;3',
    preview: {
      kind: 'table',
      rows: [
        ['name', 'amount'],
        ['Pump', '3'],
      ],
      cut: false,
    },
  },
  {
    name: 'b.xlsx',
    file: workbook,
    preview: {
      kind: 'table',
      sheets: ['Budget', 'Empty', 'Rows'],
      sheet: 0,
      rows: [
        ['Item', 'Amount', 'Day'],
        ['Pumps', '1200.5', '2026-03-01'],
      ],
    },
  },
  {
    name: 'c.docx',
    file: document,
    preview: {
      kind: 'pages',
      pages: [
        { page: 1, text: 'Dear partner,\nthank you & all <others>' },
        { page: 2, text: 'Second page' },
      ],
      cut: false,
    },
  },
  {
    name: 'd.md',
    file: () => '# Title',
    preview: { kind: 'text', format: 'markdown', text: '# Title', cut: false },
  },
  { name: 'e.txt', file: () => '', preview: { kind: 'text', format: 'plain', text: '' } },
  {
    name: 'f.html',
    file: () => '<script>alert(1)</script>',
    preview: { kind: 'text', format: 'plain', text: '<script>alert(1)</script>' },
  },
  { name: 'g.pdf', file: () => '%PDF-1.7 x', preview: { kind: 'pdf' } },
  {
    name: 'h.docx',
    file: () => 'PK\u0003\u0004broken',
    preview: { kind: 'none', reason: expect.stringMatching(/\.$/) },
  },
  { name: 'i.txt', file: () => 'long '.repeat(300_000), preview: { kind: 'text', cut: true } },
])('the preview of $name', async ({ name, file, preview }, { storage }) => {
  const id = await storage.put('STAFF', name, await file());
  const { status, body } = await storage.send('STAFF', `GET /api/storage/files/${id}/preview`);
  expect(status).toBe(200);
  expect(body).toMatchObject(preview);
});

/** The header of an image of 60,000 by 60,000 pixels, without pixel data. */
const flood = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000ea600000ea600802000000d4a0a9000000000a49444154789c6300010000050001',
  'hex',
);
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.for([
  { name: 'one pixel.png', content: pixel, status: 200 },
  { name: 'flood.png', content: flood, status: 404 },
  { name: 'words.txt', content: Buffer.from('words'), status: 404 },
  { name: 'cut.png', content: pixel.subarray(0, 40), status: 404 },
])(
  'the thumbnail of $name answers $status, also the second time',
  async ({ name, content, status }, { storage, sealed }) => {
    const id = await storage.put('STAFF', name, content);
    const read = () => storage.send('STAFF', `GET /api/storage/files/${id}/thumbnail`);
    const first = await read();
    expect(first.status).toBe(status);
    const stored = (await sealed()).length;
    const second = await read();
    expect(second.status).toBe(status);
    if (status === 200) expect(second.headers['content-type']).toBe('image/webp');
    expect(await sealed()).toHaveLength(stored);
  },
);
