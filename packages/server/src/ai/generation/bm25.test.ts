import { expect, test } from 'vitest';
import { rankerOver } from './bm25.ts';
import { termsOf } from './tokens.ts';

const texts = [
  'Volunteers leave when nobody plans their first month.',
  'A well runs dry when nobody keeps the pump.',
  'Thank volunteers by name. Volunteering grows where people are thanked, and thanked again.',
  'The annual accounts are due in March.',
];
const rank = rankerOver(texts, (text) => text);

test.each([
  { query: 'why do volunteers leave?', best: 0 },
  { query: 'thanking a volunteer', best: 2 },
  { query: 'pump keepers', best: 1 },
  { query: 'When are the accounts due', best: 3 },
])('$query finds text $best first', ({ query, best }) => {
  expect(rank(query)[0]?.item).toBe(texts[best]);
});

test.each(['', 'the and of', 'zebra', '!?'])('%j finds nothing', (query) => {
  expect(rank(query)).toEqual([]);
});

test('a rare word outweighs a common one', () => {
  const rankRare = rankerOver(
    ['water water water', 'water pump', 'water', 'water'],
    (text) => text,
  );
  expect(rankRare('water pump')[0]?.item).toBe('water pump');
});

test('an empty collection has no results', () => {
  expect(rankerOver([], String)('water')).toEqual([]);
});

test.each([
  { text: 'Volunteers, volunteering: VOLUNTEER', terms: ['volunt', 'volunt', 'volunt'] },
  { text: 'Équipe à Kigali', terms: ['equip', 'kigali'] },
  { text: 'the and of', terms: [] },
])('termsOf($text)', ({ text, terms }) => {
  expect(termsOf(text)).toEqual(terms);
});
