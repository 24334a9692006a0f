import type { TestMethod } from '@ngo-plus/contract/money/sandbox';
import { and, eq } from 'drizzle-orm';
import { Problem, type RequestContext, type TestPlatform, uuidv7 } from '../../kernel/index.ts';
import {
  fetchPayouts,
  followDisputes,
  openPayment,
  type Payables,
  type payments,
  reconcileDay,
  referenceFor,
  refundPayment,
  settle,
} from '../../money/payments/index.ts';
import {
  addUnmatchedPayment,
  disputeDemo,
  isSandbox,
  payDemo,
  payOutDemo,
  sandboxAt,
} from '../../money/sandbox/index.ts';
import { causes } from '../causes/index.ts';
import { chargedMinorOf } from './fee-cover.ts';
import { donationPayable } from './payable.ts';
import { donations } from './table.ts';

const dayMs = 86_400_000;

type Params = {
  readonly name: string;
  readonly cause: string;
  readonly amountMinor: bigint;
  /** Fee cover that the donor added. */
  readonly feeCoveredMinor?: bigint;
  readonly testMethod: TestMethod;
  /** Whether the sandbox sends a notification; otherwise the status is polled. */
  readonly notifies?: boolean;
};

const water = 'Clean water for three villages in Gasabo';
const boxes = 'Reading boxes for forty schools';

/** Invented donors, each with a donation paid online. */
const givers = {
  beata: { name: 'Beata Kamikazi', cause: water, amountMinor: 40_000n, testMethod: 'card' },
  tomas: { name: 'Tomás Arriaga', cause: water, amountMinor: 65_000n, testMethod: 'other-card' },
  divine: {
    name: 'Divine Uwimana',
    cause: water,
    amountMinor: 15_000n,
    feeCoveredMinor: 600n,
    testMethod: 'phone-approves',
  },
  hanneke: { name: 'Hanneke Vos', cause: water, amountMinor: 90_000n, testMethod: 'card' },
  patrick: {
    name: 'Patrick Mugisha',
    cause: water,
    amountMinor: 25_000n,
    testMethod: 'card',
    notifies: true,
  },
  wanjiru: { name: 'Wanjiru Kariuki', cause: boxes, amountMinor: 350_000n, testMethod: 'card' },
  brian: { name: 'Brian Otieno', cause: boxes, amountMinor: 120_000n, testMethod: 'other-card' },
} as const satisfies Record<string, Params>;

type Giver = keyof typeof givers;

/** Simulated events by days ago, oldest first, because a payout includes what earlier ones left. */
type Step = readonly [
  daysAgo: number,
  act: (at: RequestContext, demo: History) => Promise<unknown>,
];

const steps: readonly Step[] = [
  [27, (at, demo) => give(at, demo, 'beata')],
  [25, (at, demo) => give(at, demo, 'tomas')],
  [24, (at, demo) => give(at, demo, 'divine')],
  [22, (at, demo) => dispute(at, demo, 'beata', 'open')],
  [16, (at, demo) => dispute(at, demo, 'beata', 'win')],
  [15, (at, demo) => payOut(at, demo, 'RWF')],
  [13, (at, demo) => dispute(at, demo, 'tomas', 'open')],
  [12, (at, demo) => give(at, demo, 'hanneke')],
  [11, (at, demo) => giveBack(at, demo, 'hanneke', 10_000n, 'Typed one nought too many')],
  [10, (at, demo) => give(at, demo, 'wanjiru')],
  [9, (at, demo) => give(at, demo, 'brian')],
  [8, (at, demo) => dispute(at, demo, 'tomas', 'lose')],
  [7, (at, demo) => payOut(at, demo, 'RWF')],
  [6, (at, demo) => payOut(at, demo, 'KES')],
  [5, (at, demo) => give(at, demo, 'patrick')],
  [2, (at, demo) => dispute(at, demo, 'patrick', 'open')],
  [1, (at) => payUnknown(at)],
  [0, (at, demo) => compareYesterday(at, demo)],
];

type History = {
  readonly payables: Payables;
  /** The payment rows, by donor. */
  readonly paid: Map<Giver, typeof payments.$inferSelect>;
};

/**
 * Seeds a payment history in the sandbox: open, won and lost disputes, payouts, and a payment that only the provider
 * knows. Everything is opened, paid and booked like a real payment.
 */
export const seedPayments =
  (payables: Payables) =>
  async ({ system }: TestPlatform): Promise<void> => {
    if (!isSandbox(system)) return;
    const now = system.now().getTime();
    const demo: History = { payables, paid: new Map() };
    for (const [daysAgo, act] of steps)
      await act(sandboxAt(system, new Date(now - daysAgo * dayMs)), demo);
  };

async function give(at: RequestContext, demo: History, who: Giver): Promise<void> {
  const {
    name,
    cause: title,
    amountMinor,
    feeCoveredMinor = 0n,
    testMethod,
    notifies: sendsWebhook,
  }: Params = givers[who];
  const notification = sendsWebhook ? 'at-once' : 'never';
  const cause = await causeCalled(at, title);
  const reference = referenceFor('donation', cause.id);
  const { orgId, currency } = cause;
  const [id, email, time] = [uuidv7(), `${who}@example.org`, at.now()];
  await at.transact(({ db }) =>
    db.insert(donations).values({
      id,
      orgId,
      causeId: cause.id,
      reference,
      name,
      email,
      amountMinor,
      currency,
      feeCoveredMinor,
      countedMinor: amountMinor,
      countedCurrency: currency,
      at: time,
      createdAt: time,
    }),
  );
  const path = `/causes/${cause.id}`;
  await openPayment(at, {
    orgId,
    subjectId: id,
    reference,
    title,
    payable: donationPayable.name,
    saveCard: false,
    amount: { amountMinor: chargedMinorOf({ amountMinor, feeCoveredMinor }), currency },
    payer: { name, email },
    description: '',
    returnPath: path,
    cancelPath: path,
  });
  await at.transact((ctx) => payDemo(ctx, { reference, testMethod, webhooks: notification }));
  const paid = await settle(at, demo.payables, { reference });
  demo.paid.set(who, Problem.ifMissing(paid, 'That payment'));
}

const causeCalled = (at: RequestContext, title: string) =>
  at.transact(async ({ db }) => {
    const [cause] = await db
      .select({ id: causes.id, orgId: causes.orgId, currency: causes.currency })
      .from(causes)
      .where(and(eq(causes.title, title), eq(causes.status, 'published')))
      .limit(1);
    return Problem.ifMissing(cause, 'That cause');
  });

async function dispute(
  at: RequestContext,
  demo: History,
  who: Giver,
  move: 'open' | 'win' | 'lose',
): Promise<void> {
  const payment = paidBy(demo, who);
  await at.transact((ctx) => disputeDemo(ctx, payment.chargeId ?? '', move));
  await followDisputes(at, demo.payables, payment);
}

const giveBack = (
  at: RequestContext,
  demo: History,
  who: Giver,
  amountMinor: bigint,
  reason: string,
) => refundPayment(at, demo.payables, { paymentId: paidBy(demo, who).id, amountMinor, reason });

const paidBy = (demo: History, who: Giver) => Problem.ifMissing(demo.paid.get(who), 'That payment');

async function payOut(at: RequestContext, { payables }: History, currency: string): Promise<void> {
  await at.transact((ctx) => payOutDemo(ctx, currency));
  for (const provider of at.adapters.payments)
    await fetchPayouts(at, payables, provider, at.signal);
}

/** A payment made through a link of another program that uses the same provider account. */
const payUnknown = (at: RequestContext) =>
  at.transact((ctx) =>
    addUnmatchedPayment(ctx, { reference: 'shop-2291', amountMinor: 12_500n, currency: 'RWF' }),
  );

/** Runs the nightly reconciliation, which finds provider payments that have no record here. */
async function compareYesterday(at: RequestContext, { payables }: History): Promise<void> {
  const day = new Date(at.now().getTime() - dayMs).toISOString().slice(0, 10);
  for (const provider of at.adapters.payments) await reconcileDay(at, payables, provider, day);
}
