import type {
  RefundPolicyKind,
  SaleState,
  TicketEventStatus,
  TicketKind,
  TicketOrderStatus,
  TicketState,
} from '@ngo-plus/contract/fundraising/ticketing';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

type Texts<Value extends string> = Readonly<Record<Value, Phrase>>;
type Looks<Value extends string> = Readonly<Record<Value, Status>>;

export const eventStatusNames: Texts<TicketEventStatus> = phrases({
  draft: 'Draft',
  public: 'On sale',
  closed: 'Sales closed',
  cancelled: 'Cancelled',
});

export const eventStatusBadges: Looks<TicketEventStatus> = {
  draft: 'draft',
  public: 'done',
  closed: 'waiting',
  cancelled: 'stopped',
};

export const orderStatusNames: Texts<TicketOrderStatus> = phrases({
  held: 'Awaiting payment',
  paid: 'Confirmed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'too-late': 'Paid too late',
  refunded: 'Refunded',
});

/** Orders with a refund request, and orders whose refund failed. */
export const refundNames: Readonly<Record<'asked' | 'failed', Phrase>> = phrases({
  asked: 'Refund requested',
  failed: 'Refund failed',
});

export const refundPolicyNames: Readonly<Record<RefundPolicyKind, Phrase>> = phrases({
  'until-days': 'Refunds up to a set number of days before the event',
  none: 'No refunds',
  'own-words': 'Custom policy',
});

export const orderStatusBadges: Looks<TicketOrderStatus> = {
  held: 'waiting',
  paid: 'done',
  cancelled: 'draft',
  expired: 'draft',
  'too-late': 'soon',
  refunded: 'stopped',
};

export const ticketStateNames: Texts<TicketState> = phrases({
  valid: 'Valid',
  used: 'Checked in',
  returning: 'Refund in progress',
  void: 'Void',
});

export const ticketStateBadges: Looks<TicketState> = {
  valid: 'waiting',
  used: 'done',
  returning: 'soon',
  void: 'stopped',
};

export const saleNames: Texts<SaleState> = phrases({
  'on-sale': 'On sale',
  'not-yet': 'Not on sale yet',
  ended: 'Sales ended',
  'sold-out': 'Sold out',
});

export const kindNames: Texts<TicketKind> = phrases({
  paid: 'Fixed price',
  free: 'Free',
  choose: 'Pay what you want',
});
