import { expect, test } from 'vitest';
import { line, paragraphs } from './index.ts';

test.each([
  { given: '  Amina Yusuf ', line: 'Amina Yusuf', paragraphs: 'Amina Yusuf' },
  { given: 'Two\nlines', line: undefined, paragraphs: 'Two\nlines' },
  { given: 'Two\u2028lines', line: undefined, paragraphs: 'Two\u2028lines' },
  { given: 'A\0B', line: undefined, paragraphs: undefined },
  { given: 'Half \ud83d', line: undefined, paragraphs: undefined },
  { given: 'आरती देशपांडे', line: 'आरती देशपांडे', paragraphs: 'आरती देशपांडे' },
  { given: 'x'.repeat(41), line: undefined, paragraphs: undefined },
])('$given', ({ given, ...wanted }) => {
  expect(line(40).safeParse(given).data).toBe(wanted.line);
  expect(paragraphs(40).safeParse(given).data).toBe(wanted.paragraphs);
});
