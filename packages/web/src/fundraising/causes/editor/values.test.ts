import { plainForm } from '@ngo-plus/contract/fundraising/causes';
import { expect, test } from 'vitest';
import { causeOf } from '../testing-causes.ts';
import { editorRules, factsOf, valuesOf } from './values.ts';

test('a cause survives a round trip through the form', () => {
  const cause = causeOf({
    currency: 'GBP',
    goalTarget: '1234550',
    startsOn: '2026-05-01',
    suggestions: [{ amountMinor: '2550', does: 'a tap' }],
    questions: [
      { id: 'how', kind: 'choice', label: 'How?', required: true, choices: ['Radio', 'Friends'] },
    ],
    form: { ...plainForm, minMinor: '100' },
    faq: [{ question: 'When?', answer: 'Soon.' }],
  });
  const { facts, unread } = factsOf(valuesOf(cause));
  expect(unread).toEqual({});
  expect(facts).toMatchObject({
    goalTarget: '1234550',
    startsOn: '2026-05-01',
    endsOn: '',
    suggestions: cause.suggestions,
    questions: cause.questions,
    faq: cause.faq,
    form: { minMinor: '100', maxMinor: null },
  });
});

test.each([
  { currency: 'RWF', typed: '5,000', minor: '5000' },
  { currency: 'KWD', typed: '1.005', minor: '1005' },
  { currency: 'GBP', typed: '12.5', minor: '1250' },
  { currency: 'RWF', typed: '0.5', wrong: 'Enter a valid amount in this currency' },
  { currency: 'KWD', typed: '1.0005', wrong: 'Enter a valid amount in this currency' },
  { currency: 'GBP', typed: '-5', wrong: 'Enter a valid amount in this currency' },
  { currency: 'GBP', typed: '1e30', wrong: 'Enter a valid amount in this currency' },
  { currency: 'GBP', typed: '0', wrong: 'Enter an amount above zero' },
  { currency: 'GBP', typed: '', wrong: 'Enter an amount above zero' },
])('$typed $currency as a suggestion', ({ currency, typed, minor, wrong }) => {
  const values = {
    ...valuesOf(causeOf({ currency })),
    suggestions: [{ key: 'a', amountMinor: typed, does: '' }],
  };
  const [issue] = editorRules.safeParse(values).error?.issues ?? [];
  expect(issue?.message).toBe(wrong);
  if (minor) expect(factsOf(values).facts.suggestions).toEqual([{ amountMinor: minor, does: '' }]);
  else expect(issue?.path.join('.')).toBe('suggestions.0.amountMinor');
});

test.each([
  { typed: '1 200', goalTarget: '1200' },
  { typed: '', goalTarget: null },
  { typed: 'many', wrong: 'Enter a whole number' },
  { typed: '0', wrong: 'Enter a goal above zero' },
])('"$typed" as a number of donors', ({ typed, goalTarget, wrong }) => {
  const values = { ...valuesOf(causeOf({ goalKind: 'donors' })), goalTarget: typed };
  const issues = editorRules.safeParse(values).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(wrong ? [wrong] : []);
  if (!wrong) expect(factsOf(values).facts.goalTarget).toBe(goalTarget);
});
