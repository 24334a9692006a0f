import { expect, test } from 'vitest';
import {
  isPhoneSearch,
  isSamePhone,
  isSimilarName,
  normaliseText,
  spellingsOf,
  wordsIn,
} from './index.ts';

test.each([
  { one: 'Jean-Baptiste Niyonzima', other: 'Niyonzima Jean Baptiste', alike: true },
  { one: 'Jean-Baptiste Niyonzima', other: 'Jean Baptiste Niyonzimma', alike: true },
  { one: 'Zoë Çelik', other: 'Zoe Celik', alike: true },
  { one: 'ሰላም ተስፋዬ', other: 'ሰላም ተስፋዬ', alike: true },
  { one: 'Grace Uwase', other: 'Grace Mutesi', alike: false },
  { one: 'Anna', other: 'Hannah', alike: false },
  { one: '', other: '', alike: false },
])('$one and $other are similar: $alike', ({ one, other, alike }) => {
  expect(isSimilarName(one, other)).toBe(alike);
});

test.each([
  { one: '+250 788 123 456', other: '0788-123-456', same: true },
  { one: '00250788123456', other: '+250 788 123456', same: true },
  { one: '+250 788 123 456', other: '+254 788 123 456', same: false },
  { one: '788 123 456', other: '788 123 457', same: false },
])('$one and $other are the same number: $same', ({ one, other, same }) => {
  expect(isSamePhone(one, other)).toBe(same);
});

test.each([
  { one: 'amina', other: 'amna', meet: true },
  { one: 'amina', other: 'amnia', meet: true },
  { one: 'amina', other: 'amino', meet: true },
  { one: 'amina', other: 'aminah', meet: true },
  { one: 'amina', other: 'grace', meet: false },
  { one: 'abc', other: 'abd', meet: false },
])('$one and $other share a spelling: $meet', ({ one, other, meet }) => {
  const shared = spellingsOf(one).filter((spelling) => spellingsOf(other).includes(spelling));
  expect(shared.length > 0).toBe(meet);
});

test('words are compared without accents, punctuation and case', () => {
  expect(wordsIn('  Ólafur—Þórðarson, Jr. ')).toEqual(['olafur', 'þorðarson', 'jr']);
  expect(normaliseText('ＡＢＣ')).toBe('abc');
  expect(isPhoneSearch('+250 (788) 12-34')).toBe(true);
  expect(isPhoneSearch('12')).toBe(false);
});
