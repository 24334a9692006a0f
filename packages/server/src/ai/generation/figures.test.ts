import { expect, test } from 'vitest';
import { figureOf } from './figures.ts';

const cause = { one: 'cause', many: 'causes', href: '/fundraising' };

test.for([
  { total: 0, words: undefined },
  { total: 1, words: '1 cause' },
  { total: 12, words: '12 causes' },
  { total: 54_321, words: '54,321 causes' },
  { total: '1000+' as const, words: 'more than 1,000 causes' },
])('$total becomes “$words”', ({ total, words }) => {
  expect(figureOf(total, cause)?.words).toBe(words);
});
