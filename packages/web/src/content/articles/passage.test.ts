import { expect, test } from 'vitest';
import { passageOf } from './passage.ts';

const stems = new Set(['calendar', 'address']);
const plainText = (pieces: readonly { words: string }[]) =>
  pieces.map(({ words }) => words).join('');
const marked = (text: string) =>
  passageOf(text, stems).flatMap(({ words, marked: is }) => (is ? words : []));

test('marks every form of a word', () => {
  expect(marked('Add the Addresses to your calendars, not to the post.')).toEqual([
    'Addresses',
    'calendars',
  ]);
});

test('starts shortly before the first match and ends between words', () => {
  const text = `${'Before it there is a lot. '.repeat(20)}Your calendar is here.${' After it, too.'.repeat(40)}`;
  const excerpt = plainText(passageOf(text, stems));
  expect(excerpt).toMatch(/^… .{30,70}calendar is here\./);
  expect(excerpt).toMatch(/\S …$/);
  expect(excerpt.length).toBeLessThan(240);
});

test.each([
  { text: 'Short and without a hit.', displayed: 'Short and without a hit.' },
  { text: '', displayed: '' },
  { text: 'calendar', displayed: 'calendar' },
])('“$text” is shown unchanged', ({ text, displayed }) => {
  expect(plainText(passageOf(text, stems))).toBe(displayed);
});

test('one very long word is kept', () => {
  const excerpt = plainText(passageOf(`${'x'.repeat(500)} calendar`, stems));
  expect(excerpt).toContain('calendar');
});
