import { expect, test } from 'vitest';
import { positionAt } from './scroll-position.ts';

const pages = [0, 110, 220].map((offsetTop) => ({ offsetTop, offsetHeight: 100 }));

test.each([
  { top: -20, place: 1 },
  { top: 0, place: 1 },
  { top: 50, place: 1.5 },
  { top: 105, place: 1.999 },
  { top: 110, place: 2 },
  { top: 245, place: 3.25 },
  { top: 900, place: 3.999 },
])('a scroll offset of $top pixels is the position $place', ({ top, place }) => {
  expect(positionAt(pages, top)).toBe(place);
});

test('without pages, the position is the first page', () => {
  expect(positionAt([], 50)).toBe(1);
});
