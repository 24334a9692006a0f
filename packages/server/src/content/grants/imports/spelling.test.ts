import { expect, test } from 'vitest';
import { oneSpelling } from './spelling.ts';

const record = (category: string, ...areaOfInterest: string[]) => ({
  category,
  areaOfInterest,
  country: ['Rwanda'],
});

test.for([
  ['Employment, labor, & training', 'Employment, Labor & Training'],
  ['Law, Justice, and Legal Services', 'Law, justice, & legal services'],
  ['FOOD and Nutrition', 'Food & Nutrition'],
  ['Éducation', 'éducation'],
  ['ጤና', 'ጤና'],
])('%s is called %s if that spelling came first', ([other = '', first = '']) => {
  const spell = oneSpelling([{ kind: 'category', value: first }]);
  expect(spell(record(other)).category).toBe(first);
});

test.for([
  ['Health', 'Healthcare'],
  ['Water', 'Waters'],
  ['Éducation', 'Education'],
])('%s and %s are different', ([one = '', other = '']) => {
  const spell = oneSpelling([{ kind: 'category', value: one }]);
  expect(spell(record(other)).category).toBe(other);
});

test('the first spelling in a file is used for the rest, and each label appears once', () => {
  const spell = oneSpelling([]);
  expect(spell(record('', 'Food & Nutrition')).areaOfInterest).toEqual(['Food & Nutrition']);
  const later = spell(record('', 'Food and nutrition', 'food & nutrition', 'Water'));
  expect(later.areaOfInterest).toEqual(['Food & Nutrition', 'Water']);
});

test('a category and an area with the same name keep their own spelling', () => {
  const spell = oneSpelling([{ kind: 'area', value: 'HEALTH' }]);
  expect(spell(record('Health', 'health'))).toMatchObject({
    category: 'Health',
    areaOfInterest: ['HEALTH'],
  });
});
