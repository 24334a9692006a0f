import type { SandboxWay } from '@ngo-plus/contract/money/sandbox';
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
  disputeStaged,
  isStage,
  payElsewhere,
  payOutStaged,
  payStaged,
  stagedAt,
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
  readonly way: SandboxWay;
  /** Whether the sandbox sends a notification; otherwise the status is polled. */
  readonly isTold?: boolean;
};

const water = 'Clean water for three villages in Gasabo';
const boxes = 'Reading boxes for forty schools';

/** Invented donors, each with a donation paid online. */
const givers = {
  beata: { name: 'Beata Kamikazi', cause: water, amountMinor: 40_000n, way: 'card' },
  tomas: { name: 'Tomás Arriaga', cause: water, amountMinor: 65_000n, way: 'other-card' },
  divine: {
    name: 'Divine Uwimana',
    cause: water,
    amountMinor: 15_000n,
    feeCoveredMinor: 600n,
    way: 'phone-approves',
  },
  hanneke: { name: 'Hanneke Vos', cause: water, amountMinor: 90_000n, way: 'card' },
  patrick: {
    name: 'Patrick Mugisha',
    cause: water,
    amountMinor: 25_000n,
    way: 'card',
    isTold: true,
  },
  wanjiru: { name: 'Wanjiru Kariuki', cause: boxes, amountMinor: 350_000n, way: 'card' },
  brian: { name: 'Brian Otieno', cause: boxes, amountMinor: 120_000n, way: 'other-card' },
} as const satisfies Record<string, Params>;

type Giver = keyof typeof givers;

/** Simulated events by days ago, oldest first, because a payout includes what earlier ones left. */
type Step = readonly [
  daysAgo: number,
  act: (at: RequestContext, played: Played) => Promise<unknown>,
];

const steps: readonly Step[] = [
  [27, (at, played) => give(at, played, 'beata')],
  [25, (at, played) => give(at, played, 'tomas')],
  [24, (at, played) => give(at, played, 'divine')],
  [22, (at, played) => dispute(at, played, 'beata', 'open')],
  [16, (at, played) => dispute(at, played, 'beata', 'win')],
  [15, (at, played) => payOut(at, played, 'RWF')],
  [13, (at, played) => dispute(at, played, 'tomas', 'open')],
  [12, (at, played) => give(at, played, 'hanneke')],
  [11, (at, played) => giveBack(at, played, 'hanneke', 10_000n, 'Typed one nought too many')],
  [10, (at, played) => give(at, played, 'wanjiru')],
  [9, (at, played) => give(at, played, 'brian')],
  [8, (at, played) => dispute(at, played, 'tomas', 'lose')],
  [7, (at, played) => payOut(at, played, 'RWF')],
  [6, (at, played) => payOut(at, played, 'KES')],
  [5, (at, played) => give(at, played, 'patrick')],
  [2, (at, played) => dispute(at, played, 'patrick', 'open')],
  [1, (at) => payUnknown(at)],
  [0, (at, played) => compareYesterday(at, played)],
];

type Played = {
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
    if (!isStage(system)) return;
    const now = system.now().getTime();
    const played: Played = { payables, paid: new Map() };
    for (const [daysAgo, act] of steps)
      await act(stagedAt(system, new Date(now - daysAgo * dayMs)), played);
  };

async function give(at: RequestContext, played: Played, who: Giver): Promise<void> {
  const {
    name,
    cause: title,
    amountMinor,
    feeCoveredMinor = 0n,
    way,
    isTold,
  }: Params = givers[who];
  const tells = isTold ? 'at-once' : 'never';
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
  await at.transact((ctx) => payStaged(ctx, { reference, way, tells }));
  const paid = await settle(at, played.payables, { reference });
  played.paid.set(who, Problem.ifMissing(paid, 'That payment'));
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
  played: Played,
  who: Giver,
  move: 'open' | 'win' | 'lose',
): Promise<void> {
  const payment = paidBy(played, who);
  await at.transact((ctx) => disputeStaged(ctx, payment.chargeId ?? '', move));
  await followDisputes(at, played.payables, payment);
}

const giveBack = (
  at: RequestContext,
  played: Played,
  who: Giver,
  amountMinor: bigint,
  reason: string,
) => refundPayment(at, played.payables, { paymentId: paidBy(played, who).id, amountMinor, reason });

const paidBy = (played: Played, who: Giver) =>
  Problem.ifMissing(played.paid.get(who), 'That payment');

async function payOut(at: RequestContext, { payables }: Played, currency: string): Promise<void> {
  await at.transact((ctx) => payOutStaged(ctx, currency));
  for (const provider of at.adapters.payments)
    await fetchPayouts(at, payables, provider, at.signal);
}

/** A payment made through a link of another program that uses the same provider account. */
const payUnknown = (at: RequestContext) =>
  at.transact((ctx) =>
    payElsewhere(ctx, { reference: 'shop-2291', amountMinor: 12_500n, currency: 'RWF' }),
  );

/** Runs the nightly reconciliation, which finds provider payments that have no record here. */
async function compareYesterday(at: RequestContext, { payables }: Played): Promise<void> {
  const day = new Date(at.now().getTime() - dayMs).toISOString().slice(0, 10);
  for (const provider of at.adapters.payments) await reconcileDay(at, payables, provider, day);
}
