import { expect, test } from 'vitest';
import { instantOf, valuesOf } from './post-values.ts';

const now = new Date(2026, 10, 21, 15, 30);
const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

test.each([
  { day: '', before: null, instant: '' },
  { day: '2026-11-21', before: undefined, instant: now.toISOString() },
  { day: '2026-11-30', before: undefined, instant: midnight(10, 30) },
  { day: '2026-01-05', before: null, instant: midnight(0, 5) },
  {
    day: '2026-01-05',
    before: new Date(2026, 0, 5, 9, 15).toISOString(),
    instant: new Date(2026, 0, 5, 9, 15).toISOString(),
  },
])('$day (before: $before) is $instant', ({ day, before, instant }) => {
  expect(instantOf(day, before, now)).toBe(instant);
});

test('an empty form has every field', () => {
  expect(valuesOf(undefined)).toEqual({
    title: '',
    summary: '',
    content: '',
    category: '',
    tone: 'informative',
    keywords: '',
    imageUrl: '',
    author: '',
    postDate: '',
  });
});
