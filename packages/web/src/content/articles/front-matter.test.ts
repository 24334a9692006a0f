import { expect, test } from 'vitest';
import { articleFacts, readFile } from './front-matter.ts';

const validFile = {
  title: 'Find a grant',
  summary: 'Search and filter the list of grants.',
  category: 'grants',
  order: '1',
  updated: '2026-11-21',
  keywords: '[search, filter]',
};

const file = (change: Record<string, string | undefined>) => {
  const lines = Object.entries({ ...validFile, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return `---\n${lines.join('\n')}\n---\n\nText.\n`;
};

test('front matter and text are separated', () => {
  const { facts, text } = readFile('a.md', file({}), articleFacts);
  expect(facts).toMatchObject({ order: 1, updated: '2026-11-21', keywords: ['search', 'filter'] });
  expect(text.trim()).toBe('Text.');
});

test.each([
  { change: { title: undefined }, names: 'title' },
  { change: { summary: 'Short.' }, names: 'summary' },
  { change: { order: '0' }, names: 'order' },
  { change: { order: 'first' }, names: 'order' },
  { change: { updated: '21 November' }, names: 'updated' },
  { change: { keywords: '[one]' }, names: 'keywords' },
  { change: { colour: 'green' }, names: 'colour' },
])('$change is refused with its name', ({ change, names }) => {
  expect(() => readFile('a.md', file(change), articleFacts)).toThrow(
    new RegExp(`^a\\.md: .*${names}`, 's'),
  );
});

test.each(['', 'Text alone.', '%j has no front matter'])('%j has no facts', (text) => {
  expect(() => readFile('a.md', text, articleFacts)).toThrow('start the file with front matter');
});
