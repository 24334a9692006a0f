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
  monthly: 'Every month',
  yearly: 'Every year',
};

/** With an amount. */
export const eachWords: Readonly<Record<RecurringDonationRhythm, string>> = {
  monthly: '{{amount}} every month',
  yearly: '{{amount}} every year',
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
  reminder: 'Reminder by e-mail',
};

/** Of what is kept to pay them. */
export const cardNames: Readonly<Record<'ends', string>> = { ends: 'Expires soon' };

export const turnNames: Readonly<Record<TurnStatus, string>> = {
  trying: 'Being charged',
  reminded: 'Waits for you',
  charged: 'Charged',
  paid: 'Paid',
  failed: 'Not paid',
  skipped: 'Left out',
};

/** The same, in the words of the team. */
export const teamTurnNames: Readonly<Record<TurnStatus, string>> = {
  ...turnNames,
  reminded: 'Waits for the donor',
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
  donor: 'The donor left it out',
  unpaid: 'It was not paid in time',
  cause: 'The cause took no gifts',
  paused: 'It was paused',
  cancelled: 'The regular gift ended',
};

export const holdNames: Readonly<Record<Hold, string>> = {
  'cause-paused': 'The cause takes no gifts for a while. Nothing is charged until it does again.',
  'cause-closed': 'The cause is closed. Nothing is charged any more, unless it opens again.',
  organisation: 'The organisation takes no gifts at the moment. Nothing is charged.',
};

export const deedNames: Readonly<Record<RecurringDonationAction, string>> = {
  begun: 'It began',
  changed: 'It was changed',
  paused: 'It was paused',
  resumed: 'It went on',
  skipped: 'A day was left out',
  'card-kept': 'Another card is kept',
  'card-ends': 'The donor was told that the card expires',
  'card-renewed': 'The bank renewed the card',
  'card-refused': 'The card was refused',
  'card-asked': 'The donor was asked for a card again',
  'way-changed': 'Links are sent instead of charging the card',
  held: 'It waits for the cause',
  cancelled: 'It ended',
};

export const doerNames: Readonly<Record<DeedDoer, string>> = {
  donor: 'The donor',
  team: 'The team',
  system: 'By itself',
};

export const cancelledNames: Readonly<Record<CancelledBy, string>> = {
  donor: 'By the donor',
  team: 'By the team',
  erased: 'The donor was erased',
};
