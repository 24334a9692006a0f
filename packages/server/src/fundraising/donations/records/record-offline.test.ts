import { expect, test } from 'vitest';
import { noonOf } from './book-offline.ts';

test.for([
  ['2026-02-28', 'Africa/Kigali', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28', 'Pacific/Kiritimati', '2026-02-27T22:00:00.000Z'],
  ['2026-02-28', 'Pacific/Pago_Pago', '2026-02-28T23:00:00.000Z'],
  ['2026-03-29', 'Europe/London', '2026-03-29T11:00:00.000Z'],
  ['2026-02-28', 'Asia/Kathmandu', '2026-02-28T06:15:00.000Z'],
] as const)('noon on %s in %s is %s', ([day, timeZone, instant]) => {
  expect(noonOf(day, timeZone).toISOString()).toBe(instant);
});
