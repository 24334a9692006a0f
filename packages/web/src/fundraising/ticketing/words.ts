import type {
  RefundPolicyKind,
  SaleState,
  TicketEventStatus,
  TicketKind,
  TicketOfflineMethod,
  TicketOrderStatus,
  TicketState,
} from '@ngo-plus/contract/fundraising/ticketing';
import type { Status } from '../../kernel/index.ts';

type Words<Value extends string> = Readonly<Record<Value, string>>;
type Looks<Value extends string> = Readonly<Record<Value, Status>>;

export const eventStatusNames: Words<TicketEventStatus> = {
  draft: 'Draft',
  public: 'On sale',
  closed: 'Sale closed',
  cancelled: 'Cancelled',
};

export const eventStatusLooks: Looks<TicketEventStatus> = {
  draft: 'draft',
  public: 'done',
  closed: 'waiting',
  cancelled: 'stopped',
};

export const orderStatusNames: Words<TicketOrderStatus> = {
  held: 'Being paid',
  paid: 'Has tickets',
  cancelled: 'Given up',
  expired: 'Not paid in time',
  'too-late': 'Paid too late',
  refunded: 'Given back',
};

/** Orders whose buyers ask for a refund, and those whose money did not go back. */
export const refundNames: Readonly<Record<'asked' | 'failed', string>> = {
  asked: 'Refund requested',
  failed: 'Not given back',
};

export const refundPolicyNames: Readonly<Record<RefundPolicyKind, string>> = {
  'until-days': 'Refunds until some days before the event',
  none: 'No refunds',
  'own-words': 'Your own policy',
};

export const orderStatusLooks: Looks<TicketOrderStatus> = {
  held: 'waiting',
  paid: 'done',
  cancelled: 'draft',
  expired: 'draft',
  'too-late': 'soon',
  refunded: 'stopped',
};

export const ticketStateNames: Words<TicketState> = {
  valid: 'Valid',
  used: 'Arrived',
  returning: 'On its way back',
  void: 'Void',
};

export const ticketStateLooks: Looks<TicketState> = {
  valid: 'waiting',
  used: 'done',
  returning: 'soon',
  void: 'stopped',
};

export const saleNames: Words<SaleState> = {
  'on-sale': 'On sale',
  'not-yet': 'Sale has not begun',
  ended: 'Sale is over',
  'sold-out': 'Sold out',
};

export const kindNames: Words<TicketKind> = {
  paid: 'A fixed price',
  free: 'Free',
  choose: 'Buyers choose how much',
};

export const methodNames: Words<TicketOfflineMethod> = {
  cash: 'Cash',
  cheque: 'Cheque',
  'bank-transfer': 'Bank transfer',
};
