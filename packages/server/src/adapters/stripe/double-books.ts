import type { Dispute, Payout } from './double-disputes.ts';
import type { IntentOrder, RefundOrder, SessionOrder } from './double-requests.ts';

export type Intent = {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly setup_future_usage: string | null;
  amount_received: number;
  status: string;
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { readonly code: string; readonly message: string } | null;
  cancellation_reason: string | null;
  method: 'card' | 'sepa_debit' | undefined;
  /** Search is behind. */
  isIndexed: boolean;
};

export type Session = {
  readonly id: string;
  readonly order: SessionOrder;
  readonly created: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  intent: Intent | undefined;
};

export type Refund = {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string | undefined>>;
  readonly created: number;
  readonly status: 'succeeded';
};

/** The records that Stripe would have in its database, newest last. */
export type Books = {
  readonly sessions: Map<string, Session>;
  readonly intents: Map<string, Intent>;
  readonly refunds: Map<string, Refund>;
  readonly disputes: Map<string, Dispute>;
  readonly payouts: Map<string, Payout>;
  /** The customer of a saved card, and the outcome of later charges. */
  readonly cards: Map<string, { readonly customer: string; declines?: string }>;
};

export const emptyBooks = (): Books => ({
  sessions: new Map(),
  intents: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  payouts: new Map(),
  cards: new Map(),
});

const seconds = () => Math.floor(Date.now() / 1_000);

export function addSession({ sessions }: Books, order: SessionOrder): Session {
  const id = `cs_test_a1${sessions.size + 1}`;
  const session: Session = {
    id,
    order,
    created: seconds(),
    status: 'open',
    payment_status: 'unpaid',
    intent: undefined,
  };
  sessions.set(id, session);
  return session;
}

export type IntentNotes = Pick<Intent, 'amount' | 'currency' | 'metadata'> & {
  readonly created?: number;
  readonly setup_future_usage?: string | undefined;
};

export function addIntent({ intents }: Books, notes: IntentNotes): Intent {
  const id = `pi_3${String(intents.size + 1).padStart(6, '0')}`;
  const intent: Intent = {
    id,
    created: seconds(),
    status: 'requires_payment_method',
    amount_received: 0,
    customer: null,
    payment_method: null,
    last_payment_error: null,
    cancellation_reason: null,
    method: undefined,
    isIndexed: false,
    ...notes,
    setup_future_usage: notes.setup_future_usage ?? null,
  };
  intents.set(id, intent);
  return intent;
}

/** A saved card is charged off-session. */
export function chargeCard(books: Books, order: IntentOrder): Intent {
  const { amount, currency, metadata } = order;
  const intent = addIntent(books, { amount: Number(amount), currency, metadata });
  const declines = books.cards.get(order.payment_method)?.declines;
  intent.customer = order.customer;
  if (declines) fail(intent, declines);
  else succeed(intent, order.payment_method);
  return intent;
}

export function succeed(intent: Intent, paymentMethod: string): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.payment_method = paymentMethod;
  intent.last_payment_error = null;
  intent.method ??= 'card';
}

export function fail(intent: Intent, code: string): void {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { code, message: messages[code] ?? 'The payment failed.' };
}

const messages: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  authentication_required: 'The bank requires the cardholder to confirm this payment.',
};

export function addRefund({ refunds }: Books, order: RefundOrder, currency: string): Refund {
  const refund: Refund = {
    id: `re_3${refunds.size + 1}`,
    payment_intent: order.payment_intent,
    amount: Number(order.amount),
    currency,
    metadata: order.metadata,
    created: seconds(),
    status: 'succeeded',
  };
  refunds.set(refund.id, refund);
  return refund;
}

export const refundedOf = ({ refunds }: Books, intentId: string): number =>
  [...refunds.values()]
    .filter(({ payment_intent: id }) => id === intentId)
    .reduce((sum, { amount }) => sum + amount, 0);
