import { addIntent, type Books, fail, type Session, succeed } from './double-books.ts';

/** Simulates the actions of payers on Stripe's page. */
export function payers(books: Books) {
  const open = (id: string): Session => {
    const session = books.sessions.get(id);
    if (session?.status !== 'open') throw new Error(`${id} isn't open for payment.`);
    return session;
  };
  return {
    /** A card that is good now, and declines with a code when it is charged again. */
    payByCard: (id: string, declinesLater?: string) => {
      const session = open(id);
      const intent = intentFor(books, session);
      const method = `pm_1${intent.id.slice(3)}`;
      if (session.order.customer_creation === 'always') {
        const customer = `cus_N${intent.id.slice(3)}`;
        intent.customer = customer;
        books.cards.set(method, { customer, ...(declinesLater && { declines: declinesLater }) });
      }
      succeed(intent, method);
      session.status = 'complete';
      session.payment_status = 'paid';
    },
    /** The payer may try another card. */
    tryBadCard: (id: string) => fail(intentFor(books, open(id)), 'card_declined'),
    /** A bank takes its days. */
    payByBank: (id: string) => {
      const session = open(id);
      const intent = intentFor(books, session);
      intent.status = 'processing';
      intent.method = 'sepa_debit';
      session.status = 'complete';
    },
    bankSays: (id: string, isPaid: boolean) => {
      const session = books.sessions.get(id);
      if (session?.intent?.status !== 'processing')
        throw new Error(`${id} isn't waiting for a bank.`);
      if (isPaid) succeed(session.intent, 'pm_bank');
      else fail(session.intent, 'payment_intent_payment_attempt_failed');
      session.payment_status = isPaid ? 'paid' : 'unpaid';
    },
    expire: (id: string) => {
      const session = open(id);
      session.status = 'expired';
      if (!session.intent) return;
      session.intent.status = 'canceled';
      session.intent.cancellation_reason = 'expired';
    },
  };
}

function intentFor(books: Books, session: Session) {
  const { order } = session;
  const price = order.line_items[0]?.price_data;
  const { metadata, setup_future_usage } = order.payment_intent_data;
  session.intent ??= addIntent(books, {
    amount: Number(price?.unit_amount),
    currency: price?.currency ?? '',
    metadata,
    setup_future_usage,
  });
  return session.intent;
}
