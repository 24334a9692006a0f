import { expect, test } from 'vitest';
import { type Draft, emptyDraft, inputOf, problemsOf } from './coupon-draft.ts';

const draft = (overrides: Partial<Draft>): Draft => ({
  ...emptyDraft,
  code: 'SPRING',
  name: 'Spring',
  percent: '20',
  ...overrides,
});

test.each([
  { given: {}, fields: [] },
  { given: { percent: '' }, fields: ['percent'] },
  { given: { percent: '20.5' }, fields: ['percent'] },
  { given: { percent: '101' }, fields: ['percent'] },
  { given: { code: '' }, fields: ['code'] },
  { given: { kind: 'amounts' }, fields: ['amounts.USD'] },
  {
    given: { kind: 'amounts', amounts: { ...emptyDraft.amounts, RWF: '5000.50' } },
    fields: ['amounts.RWF'],
  },
  { given: { kind: 'amounts', amounts: { ...emptyDraft.amounts, GBP: '5' } }, fields: [] },
  { given: { duration: 'repeating' }, fields: ['periods'] },
  { given: { mostUses: 'many' }, fields: ['mostUses'] },
  { given: { startsOn: '2026-04-02', endsOn: '2026-04-01' }, fields: ['endsOn'] },
] as const)('$given is refused at $fields', ({ given, fields }) => {
  expect(Object.keys(problemsOf(draft(given)))).toEqual(fields);
});

test('amounts are sent in minor units, and dates as the start and end of the day', () => {
  const input = inputOf(
    draft({
      kind: 'amounts',
      amounts: { USD: '5', GBP: '4.50', EUR: '', RWF: '5,000' },
      startsOn: '2026-04-01',
      endsOn: '2026-04-30',
      mostUses: '100',
    }),
  );
  expect(input).toMatchObject({
    percent: null,
    amounts: [
      { currency: 'USD', amountMinor: '500' },
      { currency: 'GBP', amountMinor: '450' },
      { currency: 'RWF', amountMinor: '5000' },
    ],
    startsAt: '2026-04-01T00:00:00.000Z',
    endsAt: '2026-04-30T23:59:59.000Z',
    mostUses: 100,
  });
});
