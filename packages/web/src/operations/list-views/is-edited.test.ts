import { expect, test } from 'vitest';
import { isEdited } from './is-edited.ts';

const saved = { filters: { status: 'failed', search: 'ada' }, columns: ['amount', 'status'] };

test.for([
  { now: saved, edited: false },
  {
    now: { filters: { search: 'ada', status: 'failed' }, columns: ['status', 'amount'] },
    edited: false,
  },
  { now: { ...saved, filters: { status: 'failed' } }, edited: true },
  { now: { ...saved, filters: { ...saved.filters, search: 'bea' } }, edited: true },
  { now: { ...saved, columns: ['amount'] }, edited: true },
])('$now is edited: $edited', ({ now, edited }) => {
  expect(isEdited(now, saved)).toBe(edited);
});
