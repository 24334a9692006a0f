import { expect, test } from 'vitest';
import { contentTypeOf, typesInText } from './content-type.ts';

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(60)]);
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n');
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  { content: png, name: 'logo.png', type: 'image/png' },
  { content: png, name: 'report.pdf', type: 'image/png' },
  { content: png, name: 'page.html', type: 'image/png' },
  { content: jpeg, name: '', type: 'image/jpeg' },
  { content: pdf, name: 'picture.png', type: 'application/pdf' },
  { content: zip, name: 'letter.docx', type: docx },
  { content: zip, name: 'Letter.DOCX', type: docx },
  { content: zip, name: 'files.zip', type: 'application/zip' },
  { content: zip, name: 'picture.png', type: 'application/zip' },
  { content: oldOffice, name: 'budget.xls', type: 'application/vnd.ms-excel' },
  { content: oldOffice, name: 'setup.msi', type: 'application/x-cfb' },
  { content: 'name,amount\nKigali,3', name: 'grants.csv', type: 'text/csv' },
  { content: 'BMI,age\n21,40', name: 'health.csv', type: 'text/csv' },
  { content: 'MZ,AB\n1,2', name: 'codes.csv', type: 'text/csv' },
  { content: '{"a": 1}', name: 'grants.json', type: 'application/json' },
  { content: '# Muraho', name: 'README.md', type: 'text/markdown' },
  { content: '<?xml version="1.0"?><a/>', name: 'grants.txt', type: 'application/xml' },
  { content: '<!doctype html><script>alert(1)</script>', name: 'page.html', type: 'text/plain' },
  { content: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'logo.svg', type: 'text/plain' },
  { content: 'name,amount', name: 'picture.png', type: 'text/plain' },
  { content: '', name: 'empty.txt', type: 'text/plain' },
  { content: Buffer.from('caf\xe9,1', 'latin1'), name: 'old.csv', type: 'text/csv' },
  { content: Buffer.from('\ufeffname,1', 'utf16le'), name: 'excel.csv', type: 'text/csv' },
  { content: Buffer.from([1, 2, 3, 4]), name: 'a.txt', type: 'application/octet-stream' },
  { content: Buffer.alloc(100), name: 'zeros.csv', type: 'application/octet-stream' },
])('$name is $type', async ({ content, name, type }) => {
  expect(await contentTypeOf(Buffer.from(content), name)).toBe(type);
});

test.each([
  { types: ['image/png'], words: 'PNG' },
  { types: ['image/png', 'image/jpeg', 'text/csv'], words: 'PNG, JPEG or CSV' },
  { types: ['application/x-new'], words: 'application/x-new' },
])('$types are listed as $words', ({ types, words }) => {
  expect(typesInText(types)).toBe(words);
});
