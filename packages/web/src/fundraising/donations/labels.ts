import type { ButtonWording } from '@ngo-plus/contract/fundraising/causes';
import type {
  DonationStatus,
  HiddenDetails,
  OfflineMethod,
} from '@ngo-plus/contract/fundraising/donations';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { RefundState } from '@ngo-plus/contract/money/payments';
import type { Status } from '../../ui/index.ts';

/* Labels; each is a translation key. */

export const statusNames: Readonly<Record<DonationStatus, Phrase>> = phrases({
  waiting: 'Not paid yet',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Not paid',
  void: 'Deleted',
});

export const statusBadges: Readonly<Record<DonationStatus, Status>> = {
  waiting: 'waiting',
  paid: 'done',
  'partly-refunded': 'soon',
  refunded: 'stopped',
  failed: 'draft',
  void: 'stopped',
};

export const offlineNames: Readonly<Record<OfflineMethod, Phrase>> = phrases({
  cash: 'Cash',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
  'in-kind': 'In kind',
});

/** Label of the form's button until an amount is entered. */
export const buttonText: Readonly<Record<ButtonWording, Phrase>> = phrases({
  give: 'Give',
  donate: 'Donate',
  support: 'Support this cause',
});

/** Public visibility of the donation. */
export const hidingNames: Readonly<Record<HiddenDetails, Phrase>> = phrases({
  no: 'My name and the amount',
  name: 'The amount, without my name',
  amount: 'My name, without the amount',
  all: 'Fully anonymous',
});

/** The same labels, worded for the team. */
export const displayNames: Readonly<Record<HiddenDetails, Phrase>> = phrases({
  no: 'Name and amount',
  name: 'Amount, no name',
  amount: 'Name, no amount',
  all: 'Fully anonymous',
});

export const refundNames: Readonly<Record<RefundState, Phrase>> = phrases({
  created: 'Requested',
  pending: 'In progress',
  uncertain: 'Not confirmed yet',
  succeeded: 'Refunded',
  failed: 'Failed',
  unmatched: 'Unmatched',
});
