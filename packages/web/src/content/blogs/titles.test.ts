import { expect, test } from 'vitest';
import { titleOf } from './titles.ts';

test.each([
  { content: '# School gardens\n\nText.', title: 'School gardens' },
  { content: '### School gardens', title: 'School gardens' },
  { content: 'School gardens\nText.', title: 'School gardens' },
  { content: '\nText.', title: 'Generated Blog' },
  { content: '###\nText.', title: 'Generated Blog' },
  { content: '', title: 'Generated Blog' },
  { content: 'x'.repeat(99), title: 'x'.repeat(99) },
  { content: 'x'.repeat(100), title: 'Generated Blog' },
  { content: `# ${'x'.repeat(99)}`, title: 'x'.repeat(99) },
])('titleOf($content) is $title', ({ content, title }) => {
  expect(titleOf(content)).toBe(title);
});
