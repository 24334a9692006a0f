import type {
  ActionActor,
  CancelledBy,
  CollectionMethod,
  CycleStatus,
  OnHoldReason,
  RecurringDonationAction,
  RecurringDonationStatus,
  RecurringFrequency,
  SkipReason,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import { type Phrase, phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const frequencyNames: Readonly<Record<RecurringFrequency, Phrase>> = phrases({
  monthly: 'Monthly',
  yearly: 'Yearly',
});

/** Labels with an amount. */
export const eachWords: Readonly<Record<RecurringFrequency, Phrase>> = phrases({
  monthly: '{{amount}} monthly',
  yearly: '{{amount}} yearly',
});

export const statusNames: Readonly<Record<RecurringDonationStatus, Phrase>> = phrases({
  active: 'Active',
  paused: 'Paused',
  overdue: 'Overdue',
  cancelled: 'Ended',
});

export const statusBadges: Readonly<Record<RecurringDonationStatus, Status>> = {
  active: 'done',
  paused: 'draft',
  overdue: 'waiting',
  cancelled: 'stopped',
};

export const paymentMethodNames: Readonly<Record<CollectionMethod, Phrase>> = phrases({
  card: 'Card',
  reminder: 'Email reminder',
});

/** Labels for the stored card. */
export const cardNames: Readonly<Record<'ends', Phrase>> = phrases({ ends: 'Expires soon' });

export const cycleNames: Readonly<Record<CycleStatus, Phrase>> = phrases({
  trying: 'Processing',
  reminded: 'Waiting for you',
  charged: 'Charged',
  paid: 'Paid',
  failed: 'Not paid',
  skipped: 'Skipped',
});

/** The same labels, worded for the team. */
export const teamCycleNames: Readonly<Record<CycleStatus, Phrase>> = {
  ...cycleNames,
  reminded: phrase('Waiting for donor'),
};

export const cycleBadges: Readonly<Record<CycleStatus, Status>> = {
  trying: 'soon',
  reminded: 'waiting',
  charged: 'done',
  paid: 'done',
  failed: 'stopped',
  skipped: 'draft',
};

export const skipNames: Readonly<Record<SkipReason, Phrase>> = phrases({
  donor: 'Skipped by the donor',
  unpaid: 'Expired',
  cause: "The cause wasn't accepting donations",
  paused: 'Paused',
  cancelled: 'The recurring donation was cancelled',
});

export const lockNames: Readonly<Record<OnHoldReason, Phrase>> = phrases({
  'cause-paused':
    "The cause isn't accepting donations right now. Nothing is charged until it does.",
  'cause-closed': 'The cause is closed. Nothing is charged unless it reopens.',
  organisation: "The organisation isn't accepting donations right now. Nothing is charged.",
});

export const actionNames: Readonly<Record<RecurringDonationAction, Phrase>> = phrases({
  started: 'It began',
  changed: 'Updated',
  paused: 'Paused',
  resumed: 'Resumed',
  skipped: 'Donation skipped',
  'card-saved': 'Card updated',
  'card-expiring': 'Donor notified that the card expires',
  'card-renewed': 'Card renewed by the bank',
  'card-declined': 'Card declined',
  'card-requested': 'Donor asked for their card again',
  'method-changed': 'Switched from card to payment links',
  'put-on-hold': 'Put on hold',
  cancelled: 'It ended',
});

export const actorNames: Readonly<Record<ActionActor, Phrase>> = phrases({
  donor: 'Donor',
  team: 'Team',
  system: 'Automatic',
});

export const cancelledNames: Readonly<Record<CancelledBy, Phrase>> = phrases({
  donor: 'By the donor',
  team: 'By the team',
  erased: 'Donor erased',
});
