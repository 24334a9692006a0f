import type { RuleName } from '@ngo-plus/contract/data/forms';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/** What each rule means, with its condition or value in words. */
export const ruleSentences: Readonly<Record<RuleName, Phrase>> = phrases({
  relevant: 'Shown when {{rule}}.',
  required: 'Required when {{rule}}.',
  constraint: 'Accepted when {{rule}}.',
  calculation: 'Calculated: {{rule}}.',
  readOnly: "Can't be changed when {{rule}}.",
  choiceFilter: 'Offers choices for which {{rule}}.',
  count: 'Number of repetitions: {{rule}}.',
  initial: 'Begins with {{rule}}.',
});

/** What an item does without the rule. */
export const withoutRule: Readonly<Record<RuleName, Phrase>> = phrases({
  relevant: 'Always shown.',
  required: 'An answer is optional.',
  constraint: 'Any answer is accepted.',
  calculation: 'Nothing is calculated.',
  readOnly: 'People can change the answer.',
  choiceFilter: 'All choices are offered.',
  count: 'People add as many repetitions as they need.',
  initial: 'Begins without an answer.',
});
