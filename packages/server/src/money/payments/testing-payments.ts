import {
  type Money,
  Problem,
  type RequestContext,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import type { World } from '../../kernel/testing.ts';
import {
  type Charge,
  type ChargeState,
  type PaymentProvider,
  PaymentProviderFailed,
  type Payout,
  type PayoutLine,
  type ProviderDispute,
  type ProviderFault,
  type ProviderRefund,
} from '../../ports/index.ts';
import { type Order, openPayment, referenceFor } from './checkout.ts';
import { eachAlone, type Payable, type Payment, type Refunded } from './payable.ts';

/** A provider whose charges the test sets. It can be made to fail, and it refunds once per idempotency key. */
export function testProvider(name = 'played') {
  const charges: Charge[] = [];
  const refunds = new Map<string, ProviderRefund>();
  const disputes = new Map<string, ProviderDispute>();
  const payouts: (Payout & { readonly lines: readonly PayoutLine[] })[] = [];
  const state = {
    /** The outcome that the next calls fail with. */
    away: undefined as 'refused' | 'unknown' | undefined,
    /** The fault that they report. */
    fault: undefined as ProviderFault | undefined,
    /** Executes the refund, but its response is lost. */
    losesAnswers: false,
    refundsAs: 'succeeded' as ChargeState,
    asked: 0,
  };
  const answer = async <T>(work: () => T): Promise<T> => {
    state.asked += 1;
    if (state.away)
      throw new PaymentProviderFailed(state.away, `${name} is away`, { fault: state.fault });
    return work();
  };
  const provider: PaymentProvider = {
    name,
    isLive: false,
    acceptsCurrency: () => true,
    open: ({ reference }) =>
      answer(() => ({ url: `https://pay.example/${reference}`, checkoutId: undefined })),
    findCharge: (id) => answer(() => charges.find((charge) => charge.id === id)),
    chargesOf: (reference) =>
      answer(() => charges.filter((charge) => charge.reference === reference).reverse()),
    chargesBetween: async function* (from, to) {
      yield* await answer(() => charges.filter(({ at }) => at >= from && at < to));
    },
    readEvent: ({ headers, body }) =>
      headers['proof'] === 'right' ? JSON.parse(body.toString()) : undefined,
    refund: async ({ key, chargeId, amount }) => {
      const known = await answer(() => refunds.get(key));
      const made = known ?? { id: uuidv7(), chargeId, state: state.refundsAs, amount };
      refunds.set(key, made);
      if (state.losesAnswers) throw new PaymentProviderFailed('unknown', 'The line was cut.');
      return made;
    },
    refundsOf: (chargeId) =>
      answer(() => [...refunds.values()].filter((refund) => refund.chargeId === chargeId)),
    disputesOf: (chargeId) =>
      answer(() => [...disputes.values()].filter((dispute) => dispute.chargeId === chargeId)),
    disputesBetween: async function* (from, to) {
      const all = await answer(() => [...disputes.values()]);
      yield* all.filter(({ openedAt }) => openedAt >= from && openedAt < to);
    },
    payoutsBetween: async function* (from, to) {
      const all = await answer(() => [...payouts]);
      yield* all.filter(({ createdAt }) => createdAt >= from && createdAt < to);
    },
    linesOfPayout: async function* ({ id }) {
      yield* await answer(() => payouts.find((payout) => payout.id === id)?.lines ?? []);
    },
    chargeSavedCard: ({ reference, amount }) =>
      answer(() => {
        const charge = chargeFor({ reference, amount });
        charges.push(charge);
        return charge;
      }),
    feeOf: ({ currency }) => answer(() => ({ amountMinor: 1n, currency })),
  };
  const pay = (
    overrides: Partial<Charge> & Pick<Charge, 'reference'> & { amount: Money },
  ): Charge => {
    const charge = chargeFor(overrides);
    charges.push(charge);
    return charge;
  };
  return { provider, state, charges, pay, refunds, disputes, payouts };
}

const chargeFor = (
  overrides: Partial<Charge> & Pick<Charge, 'reference'> & { amount: Money },
): Charge => ({
  id: uuidv7(),
  state: 'succeeded',
  method: 'card',
  fee: undefined,
  token: undefined,
  card: {
    brand: 'visa',
    last4: '4242',
    country: undefined,
    fingerprint: undefined,
    expiry: { year: 2031, month: 5 },
  },
  failure: undefined,
  at: new Date('2026-03-01T08:59:00Z'),
  ...overrides,
});

/** A payable for tests that counts its callbacks. */
export function countingPayable() {
  const callbacks = {
    booked: [] as Payment[],
    failed: [] as Payment[],
    refunded: [] as Refunded[],
    accepted: [] as Money[],
    /** How many times booking fails inside its transaction. */
    breaks: 0,
  };
  const payable: Payable = {
    name: 'test',
    accept: async (_ctx, _payment, came) => {
      if (came.amountMinor > 100_000n)
        throw new Problem('invalid', 'That is more than this can be.');
      callbacks.accepted.push(came);
    },
    isBatched: true,
    book: eachAlone(async (_ctx: TransactionContext, payment) => {
      if (callbacks.breaks > 0) {
        callbacks.breaks -= 1;
        throw new Error('The power went off.');
      }
      callbacks.booked.push(payment);
      return bookingOf(payment.amount);
    }),
    fail: async (_ctx, payment) => void callbacks.failed.push(payment),
    refund: async (_ctx, _payment, refund) => {
      callbacks.refunded.push(refund);
      return bookingOf(refund.amount);
    },
  };
  return { payable, callbacks };
}

const bookingOf = ({ amountMinor }: Money) => ({
  what: 'Test',
  shares: [{ account: 'income:donations', amountMinor }],
});

export const orderIn = (world: World, order: Partial<Order> = {}): Order => ({
  orgId: world.cast.ngo,
  payable: 'test',
  subjectId: uuidv7(),
  reference: referenceFor('donation', uuidv7()),
  amount: { amountMinor: 5_000n, currency: 'RWF' },
  payer: { email: `${uuidv7()}@example.org`, name: 'Ada' },
  title: 'A donation',
  description: 'A donation',
  saveCard: false,
  returnPath: '/flutterwave-success',
  cancelPath: '/causes',
  ...order,
});

/** Opens a payment at the provider. */
export const opened = async (world: World, order: Partial<Order> = {}) => {
  const whole = orderIn(world, order);
  const { paymentId } = await openPayment(world.outside(undefined, 'public'), whole);
  return { ...whole, paymentId };
};

export const paymentRow = async ({ pools }: World, reference: string) => {
  const { rows } = await pools.owner.query('select * from payments where reference = $1', [
    reference,
  ]);
  return rows[0];
};

/** The balances by account code of the journal entries whose source ends with this text. */
export const booksOf = async ({ pools }: World, source: string) => {
  const { rows } = await pools.owner.query(
    `select a.code, sum(e.amount_minor)::text as minor from ledger_journal_entries g
     join ledger_postings e on e.journal_entry_id = g.id join ledger_accounts a on a.id = e.account_id
     where g.source like '%' || $1 group by a.code order by a.code`,
    [source],
  );
  return Object.fromEntries(rows.map(({ code, minor }) => [code, minor]));
};

/** The request context of a job that runs some hours from now. */
export function later(world: World, hours: number): RequestContext {
  const outside = world.outside(undefined, 'system');
  const now = () => new Date(outside.now().getTime() + hours * 3_600_000);
  const transact: RequestContext['transact'] = (work, scope) =>
    outside.transact((ctx) => work({ ...ctx, now }), scope);
  return { ...outside, now, transact };
}
