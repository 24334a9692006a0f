import { expect, test } from 'vitest';
import {
  conditionFiltersIn,
  conditionsOf,
  readCondition,
  withCondition,
  writeCondition,
} from './condition-address.ts';

const condition = { item: 'age', within: ['member'], operator: 'at-least', value: '18' } as const;

test('a condition in the address is read as it was written', () => {
  const text = writeCondition({ ...condition, value: 'a:b é' });
  expect(readCondition(text)).toEqual({ ...condition, value: 'a:b é' });
});

test.for(['', 'age', 'age:likes:3', 'AGE:is:3', '.age:is:3', 'a".b:is:3'])(
  '“%s” is no condition',
  (text) => {
    expect(readCondition(text)).toBeUndefined();
    expect(conditionsOf(conditionFiltersIn(new URLSearchParams({ whereA: text })))).toEqual([]);
  },
);

test('conditions are added where there is room, each once', () => {
  const none = conditionFiltersIn(new URLSearchParams());
  const one = withCondition(none, condition);
  expect(withCondition(one, condition)).toBe(one);
  const many = Array.from({ length: 12 }, (_, at) => ({ ...condition, value: String(at) }));
  const full = many.reduce(withCondition, none);
  expect(conditionsOf(full)).toEqual(many.slice(0, 10));
});
