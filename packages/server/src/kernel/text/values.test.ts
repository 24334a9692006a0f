import { worded } from '@ngo-plus/contract/kernel';
import { expect, test } from 'vitest';
import { writerIn } from './texts.ts';
import { amountValue, dayValue, fromStored, momentValue, periodValue } from './values.ts';

const startsAt = new Date('2026-12-05T16:00:00Z');
const period = { startsAt, endsAt: new Date('2026-12-05T20:00:00Z') };

test.for([
  { value: amountValue(39_000n, 'RWF'), written: 'RWF 39,000' },
  { value: dayValue('2026-11-03'), written: '3 November 2026' },
  {
    value: dayValue(new Date('2026-11-03T23:00:00Z'), 'Africa/Kigali'),
    written: '4 November 2026',
  },
  {
    value: momentValue(startsAt, 'Africa/Kigali'),
    written: '5 December 2026, 18:00 (Kigali time)',
  },
  {
    value: periodValue(period, 'Africa/Kigali'),
    written: 'Saturday 5 December 2026, 18:00 to 22:00 (Kigali time)',
  },
  { value: worded('Done'), written: 'Done' },
  { value: 'Ada', written: 'Ada' },
  { value: 12, written: '12' },
])('$written is the same after it was stored', ({ value, written }) => {
  const wording = worded('{{text}}', { text: value });
  const stored = JSON.parse(JSON.stringify(wording));
  const writeText = writerIn('en');
  expect(writeText(fromStored(stored)).replaceAll('\u00a0', ' ')).toBe(written);
  expect(writeText(fromStored(stored))).toBe(writeText(wording));
});
