import { expect, test } from 'vitest';
import { hourFiltersIn, hourQuery } from './hour-filters.ts';

const requested = (own: boolean, address: string) =>
  hourQuery(own, hourFiltersIn(new URLSearchParams(address)));

test.for([
  [true, '', { own: true }],
  [false, '', { own: false, state: 'pending' }],
  [false, 'state=all', { own: false }],
  [true, 'state=approved&from=2026-02-01', { own: true, state: 'approved', from: '2026-02-01' }],
  [true, 'person=p1', { own: true }],
  [false, 'person=p1&flagged=1', { own: false, state: 'pending', userId: 'p1', flagged: true }],
  [true, 'state=lost&from=yesterday&to=2026-13-45&flagged=yes', { own: true }],
] as const)('own %s with ?%s requests %j', ([own, address, wanted]) => {
  expect(requested(own, address)).toEqual(wanted);
});
