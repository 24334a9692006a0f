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
  { fixture: {}, fields: [] },
  { fixture: { percent: '' }, fields: ['percent'] },
  { fixture: { percent: '20.5' }, fields: ['percent'] },
  { fixture: { percent: '101' }, fields: ['percent'] },
  { fixture: { code: '' }, fields: ['code'] },
  { fixture: { kind: 'amounts' }, fields: ['amounts.USD'] },
  {
    fixture: { kind: 'amounts', amounts: { ...emptyDraft.amounts, RWF: '5000.50' } },
    fields: ['amounts.RWF'],
  },
  { fixture: { kind: 'amounts', amounts: { ...emptyDraft.amounts, GBP: '5' } }, fields: [] },
  { fixture: { duration: 'repeating' }, fields: ['periods'] },
  { fixture: { maxUses: 'many' }, fields: ['maxUses'] },
  { fixture: { startsOn: '2026-04-02', endsOn: '2026-04-01' }, fields: ['endsOn'] },
] as const)('$fixture is refused at $fields', ({ fixture, fields }) => {
  expect(Object.keys(problemsOf(draft(fixture)))).toEqual(fields);
});

test('amounts are sent in minor units, and dates as the start and end of the day', () => {
  const input = inputOf(
    draft({
      kind: 'amounts',
      amounts: { USD: '5', GBP: '4.50', EUR: '', RWF: '5,000' },
      startsOn: '2026-04-01',
      endsOn: '2026-04-30',
      maxUses: '100',
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
    maxUses: 100,
  });
});
