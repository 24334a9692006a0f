import { expect, test } from 'vitest';
import { line, paragraphs } from './index.ts';

test.each([
  { input: '  Amina Yusuf ', line: 'Amina Yusuf', paragraphs: 'Amina Yusuf' },
  { input: 'Two\nlines', line: undefined, paragraphs: 'Two\nlines' },
  { input: 'Two\u2028lines', line: undefined, paragraphs: 'Two\u2028lines' },
  { input: 'A\0B', line: undefined, paragraphs: undefined },
  { input: 'Half \ud83d', line: undefined, paragraphs: undefined },
  { input: 'आरती देशपांडे', line: 'आरती देशपांडे', paragraphs: 'आरती देशपांडे' },
  { input: 'x'.repeat(41), line: undefined, paragraphs: undefined },
])('$input', ({ input, ...wanted }) => {
  expect(line(40).safeParse(input).data).toBe(wanted.line);
  expect(paragraphs(40).safeParse(input).data).toBe(wanted.paragraphs);
});
