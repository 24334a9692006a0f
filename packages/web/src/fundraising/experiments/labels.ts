import type { ButtonWording, Frequency } from '@ngo-plus/contract/fundraising/causes';
import type {
  ExperimentState,
  VariantForm,
  Verdict,
} from '@ngo-plus/contract/fundraising/experiments';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const stateNames: Readonly<Record<ExperimentState, Phrase>> = phrases({
  running: 'Running',
  settling: 'Waiting for payments',
  ended: 'Ended',
});

export const stateBadges: Readonly<Record<ExperimentState, Status>> = {
  running: 'done',
  settling: 'waiting',
  ended: 'draft',
};

export const verdictNames: Readonly<Record<Exclude<Verdict, 'open'>, Phrase>> = phrases({
  short: 'Ended without enough visits: inconclusive',
  none: 'No significant difference found',
  winner: 'Winner found',
});

export const buttonNames: Readonly<Record<ButtonWording, Phrase>> = phrases({
  give: 'Give',
  donate: 'Donate',
  support: 'Support',
});

export const frequencyNames: Readonly<Record<Frequency, Phrase>> = phrases({
  once: 'One-time',
  monthly: 'Monthly',
  yearly: 'Yearly',
});

export const amountNames: Readonly<Record<VariantForm['amountFirst'], Phrase>> = phrases({
  open: 'Amount field first',
  suggestions: 'Suggestions first',
});

/** “A” is the original form. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
