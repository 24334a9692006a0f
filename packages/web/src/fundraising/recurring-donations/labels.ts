import type {
  CancelledBy,
  DeedDoer,
  Hold,
  RecurringDonationAction,
  RecurringDonationRhythm,
  RecurringDonationStatus,
  RecurringDonationWay,
  SkipReason,
  TurnStatus,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import type { Status } from '../../kernel/index.ts';

/* As they are shown; each is a key of the catalogue. */

export const rhythmNames: Readonly<Record<RecurringDonationRhythm, string>> = {
  monthly: 'Monthly',
  yearly: 'Yearly',
};

/** With an amount. */
export const eachWords: Readonly<Record<RecurringDonationRhythm, string>> = {
  monthly: '{{amount}} monthly',
  yearly: '{{amount}} yearly',
};

export const statusNames: Readonly<Record<RecurringDonationStatus, string>> = {
  active: 'Active',
  paused: 'Paused',
  overdue: 'Overdue',
  cancelled: 'Ended',
};

export const statusLooks: Readonly<Record<RecurringDonationStatus, Status>> = {
  active: 'done',
  paused: 'draft',
  overdue: 'waiting',
  cancelled: 'stopped',
};

export const wayNames: Readonly<Record<RecurringDonationWay, string>> = {
  card: 'Card',
  reminder: 'Email reminder',
};

/** Of what is kept to pay them. */
export const cardNames: Readonly<Record<'ends', string>> = { ends: 'Expires soon' };

export const turnNames: Readonly<Record<TurnStatus, string>> = {
  trying: 'Processing',
  reminded: 'Waiting for you',
  charged: 'Charged',
  paid: 'Paid',
  failed: 'Not paid',
  skipped: 'Skipped',
};

/** The same, in the words of the team. */
export const teamTurnNames: Readonly<Record<TurnStatus, string>> = {
  ...turnNames,
  reminded: 'Waiting for donor',
};

export const turnLooks: Readonly<Record<TurnStatus, Status>> = {
  trying: 'soon',
  reminded: 'waiting',
  charged: 'done',
  paid: 'done',
  failed: 'stopped',
  skipped: 'draft',
};

export const skipNames: Readonly<Record<SkipReason, string>> = {
  donor: 'Skipped by the donor',
  unpaid: 'Expired',
  cause: "The cause wasn't accepting donations",
  paused: 'Paused',
  cancelled: 'The recurring donation was cancelled',
};

export const holdNames: Readonly<Record<Hold, string>> = {
  'cause-paused':
    "The cause isn't accepting donations right now. Nothing is charged until it does.",
  'cause-closed': 'The cause is closed. Nothing is charged unless it reopens.',
  organisation: "The organisation isn't accepting donations right now. Nothing is charged.",
};

export const deedNames: Readonly<Record<RecurringDonationAction, string>> = {
  begun: 'It began',
  changed: 'Updated',
  paused: 'Paused',
  resumed: 'Resumed',
  skipped: 'Donation skipped',
  'card-kept': 'Card updated',
  'card-ends': 'Donor notified that the card expires',
  'card-renewed': 'Card renewed by the bank',
  'card-refused': 'Card declined',
  'card-asked': 'Donor asked for their card again',
  'way-changed': 'Switched from card to payment links',
  held: 'On hold',
  cancelled: 'It ended',
};

export const doerNames: Readonly<Record<DeedDoer, string>> = {
  donor: 'Donor',
  team: 'Team',
  system: 'Automatic',
};

export const cancelledNames: Readonly<Record<CancelledBy, string>> = {
  donor: 'By the donor',
  team: 'By the team',
  erased: 'Donor erased',
};
