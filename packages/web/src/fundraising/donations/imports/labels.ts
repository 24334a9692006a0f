import type {
  DayOrder,
  DonationImportField,
  donationImports,
} from '@ngo-plus/contract/fundraising/donations';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../../ui/index.ts';

/* Labels; each is a translation key. */

/** Fields that a column can be mapped to. */
export const fieldNames: Readonly<Record<DonationImportField, Phrase>> = phrases({
  on: 'Date',
  amount: 'Amount',
  currency: 'Currency',
  name: 'Donor',
  email: 'Email',
  cause: 'Cause',
  method: 'Method',
  reference: 'Your reference',
  note: 'Note',
  message: 'Public message',
  hides: 'Hidden from the public',
});

type Outcome = (typeof donationImports.outcomes)[number] | 'refused';

/** Outcome of a row. */
export const outcomes: Readonly<Record<Outcome, readonly [Status, Phrase]>> = {
  new: ['done', phrase('New')],
  known: ['draft', phrase('Already imported')],
  refused: ['stopped', phrase('Skipped')],
};

export const orderNames: Readonly<Record<DayOrder, Phrase>> = phrases({
  'day-first': 'Day first: 31/03/2026',
  'month-first': 'Month first: 03/31/2026',
});
