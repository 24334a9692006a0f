import { expect, test } from 'vitest';
import { totalOf } from './total-of.ts';

const type = (id: string, kind: string, amountMinor: string) =>
  ({ id, kind, price: { amountMinor, currency: 'GBP' } }) as never;

const event = {
  currency: 'GBP',
  asksDonation: true,
  types: [type('a', 'paid', '1000'), type('b', 'free', '0'), type('c', 'choose', '500')],
};

test.for([
  [{ counts: {} }, 0n],
  [{ counts: { a: '2', b: '3' } }, 2_000n],
  [{ counts: { a: '1', c: '2' }, amounts: { c: '7.50' } }, 2_500n],
  [{ counts: { c: '1' } }, undefined],
  [{ counts: { c: '1' }, amounts: { c: 'some' } }, undefined],
  [{ counts: { a: '1' }, donation: '2.50' }, 1_250n],
  [{ counts: { b: '1' }, donation: ' ' }, 0n],
  [{ counts: { b: '1' }, donation: 'much' }, undefined],
] as const)('%o comes to %s', ([typed, expected]) => {
  expect(totalOf(event, { amounts: {}, ...typed })).toBe(expected);
});

test('an add-on donation is ignored if the event does not offer one', () => {
  const typed = { counts: { a: '1' }, amounts: {}, donation: '5' };
  expect(totalOf({ ...event, asksDonation: false }, typed)).toBe(1_000n);
});
