import type { TransactionContext } from '../../kernel/index.ts';
import type { Charge } from '../../ports/index.ts';
import { lastDayOf } from './cards/card-end.ts';
import { noteRefusedCards } from './cards/refused-cards.ts';
import { sealToken } from './cards/tokens.ts';
import { recordCharges, recordFee } from './entries.ts';
import { type Payable, type Payables, payableOf } from './payable.ts';
import { lockToBook, paymentOf, storePaid, updatePayment } from './queries.ts';
import { isClosed, nextCheck } from './schedule.ts';
import type { PaymentRow } from './table.ts';
import { listUnmatched } from './unmatched/unmatched.ts';
import { closeUnmatched, isUnverified } from './unmatched/unverifiable.ts';

/** All charges that a provider has under one reference. */
export type Report = { readonly reference: string; readonly charges: readonly Charge[] };

/**
 * Updates a payment to the state that its provider reports and books it exactly once, however often, in whatever order
 * or concurrently this is called. Only the provider’s own responses are compared with the order, never what a browser
 * sent.
 *
 * @returns undefined for a reference that is not ours
 */
export async function bookCharges(
  ctx: TransactionContext,
  payables: Payables,
  reports: Report,
): Promise<PaymentRow | undefined> {
  const booked = await bookBatch(ctx, payables, [reports]);
  return booked.get(reports.reference);
}

/** A payment while the charges reported for it are applied one by one. */
type PaymentUpdate = {
  row: PaymentRow;
  readonly wasUnmatched: boolean;
  readonly own: string;
  readonly charges: readonly Charge[];
};

/**
 * Books many payments in one transaction: all of them or none.
 * @returns the payments found, by reference
 */
export async function bookBatch(
  ctx: TransactionContext,
  payables: Payables,
  all: readonly Report[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  const reports = Map.groupBy(all, ({ reference }) => reference);
  const locked = await lockToBook(ctx, [...reports.keys()]);
  const updates = locked.map(({ row, own }): PaymentUpdate => {
    const charges = (reports.get(row.reference) ?? []).flatMap((one) => one.charges);
    const ours = charges.filter(({ reference }) => reference === row.reference);
    const sorted = ours.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return { row, wasUnmatched: row.status === 'unmatched', own, charges: sorted };
  });
  const received = updates.map((update) => ({
    update,
    left: update.charges.filter(wentThrough),
  }));
  // Usually one round: only a duplicate payment needs a second one.
  for (let round = 0; received.some(({ left: remaining }) => remaining.length > round); round += 1)
    await bookRound(
      ctx,
      payables,
      received.flatMap(({ update, left: remaining }) =>
        remaining.slice(round, round + 1).map((charge) => ({ update, charge })),
      ),
    );
  for (const update of updates) {
    if (update.row.status !== 'succeeded') update.row = await resume(ctx, payables, update);
    await verified(ctx, update);
    update.row = await noteRefusedCards(ctx, update.row, update.charges);
  }
  return new Map(updates.map(({ row }) => [row.reference, row]));
}

const wentThrough = ({ state }: Charge) => state === 'succeeded';

type ReceivedCharge = { readonly update: PaymentUpdate; readonly charge: Charge };

/** Books at most one successful charge of each payment. */
async function bookRound(
  ctx: TransactionContext,
  payables: Payables,
  received: readonly ReceivedCharge[],
): Promise<void> {
  const fitting: ReceivedCharge[] = [];
  for (const one of received) {
    const { update, charge } = one;
    const unmatchedKind = unmatchedKindOf(update.row, charge);
    if (update.row.chargeId === charge.id) update.row = await addFee(ctx, update.row, charge);
    else if (unmatchedKind)
      update.row = await listUnmatched(ctx, update.row, charge, unmatchedKind);
    else fitting.push(one);
  }
  for (const [name, some] of Map.groupBy(fitting, ({ update }) => update.row.payable))
    await pay(ctx, payableOf(payables, name), some);
}

async function pay(
  ctx: TransactionContext,
  payable: Payable,
  received: readonly ReceivedCharge[],
): Promise<void> {
  const paid: PaymentRow[] = [];
  for (const one of received) paid.push(await paidBy(ctx, one));
  const bookings = await payable.book(ctx, paid.map(paymentOf));
  const entryIds = await recordCharges(
    ctx,
    received.map(({ update, charge }, at) => ({
      payment: paid[at] ?? update.row,
      charge,
      own: update.own,
      booking: bookings[at] ?? nothing,
    })),
  );
  const booked = paid.map((row, at) => ({ ...row, journalEntryId: entryIds[at] ?? null }));
  await storePaid(ctx, booked);
  for (const [at, { update }] of received.entries()) update.row = booked[at] ?? update.row;
  await payable.last?.(ctx, booked.map(paymentOf));
}

/** A fallback without shares, which the ledger rejects. */
const nothing = { what: '', shares: [] };

/** The payment’s state after one of its charges succeeded. */
async function paidBy(
  ctx: TransactionContext,
  { update: { row }, charge }: ReceivedCharge,
): Promise<PaymentRow> {
  return {
    ...row,
    status: 'succeeded',
    chargeId: charge.id,
    chargedAt: charge.at,
    failure: null,
    feeMinor: charge.fee?.amountMinor ?? null,
    feeCurrency: charge.fee?.currency ?? null,
    method: charge.method,
    cardBrand: charge.card?.brand ?? null,
    cardLast4: charge.card?.last4 ?? null,
    cardEndsOn: charge.card?.expiry ? lastDayOf(charge.card.expiry) : null,
    cardToken:
      row.saveCard && charge.token !== undefined ? await sealToken(ctx, row, charge.token) : null,
    nextCheckAt: null,
    settledAt: ctx.now(),
  };
}

function unmatchedKindOf(row: PaymentRow, { amount }: Charge) {
  if (row.status === 'succeeded') return 'duplicate';
  if (amount.currency !== row.currency) return 'currency';
  return amount.amountMinor === row.amountMinor ? undefined : 'amount';
}

/**
 * Resolves a payment listed as unverifiable once the provider responds, also when the response is a payment that does
 * not match: that payment is listed with a separate reason.
 */
async function verified(
  ctx: TransactionContext,
  { row, wasUnmatched }: PaymentUpdate,
): Promise<void> {
  if (!wasUnmatched) return;
  const isUnmatched = row.status === 'unmatched';
  if (isUnmatched && (await isUnverified(ctx, row))) return;
  const outcome = isUnmatched ? 'the payment does not match. See its other entry' : row.status;
  await closeUnmatched(ctx, row, `payment ${row.id}`, `Verified later: ${outcome}.`);
}

/** Some providers report their fee only when they pay out. */
async function addFee(
  ctx: TransactionContext,
  row: PaymentRow,
  { id, fee, at }: Charge,
): Promise<PaymentRow> {
  if (row.feeMinor !== null || !fee) return row;
  await recordFee(ctx, row, id, fee, at);
  return updatePayment(ctx, row, { feeMinor: fee.amountMinor, feeCurrency: fee.currency });
}

/** The state of a payment that is neither paid nor closed after its provider responded. */
function undecided(row: PaymentRow, charges: number): PaymentRow['status'] {
  if (row.status === 'unmatched') return row.checkoutUrl === null ? 'pending' : 'open';
  return row.status === 'pending' && charges > 0 ? 'open' : row.status;
}

/** No charge was booked: schedules the next check, or closes the payment as failed or expired. */
async function resume(
  ctx: TransactionContext,
  payables: Payables,
  { row, charges }: PaymentUpdate,
): Promise<PaymentRow> {
  if (row.status === 'unmatched' && !(await isUnverified(ctx, row))) return row;
  const now = ctx.now();
  const failure = charges.find(({ state }) => state === 'failed')?.failure?.slice(0, 300);
  const failureChange = failure === undefined ? {} : { failure };
  const isPending = charges.some(({ state }) => state === 'pending');
  const again = nextCheck(row.createdAt, row.checks, now);
  if (isPending && again)
    return updatePayment(ctx, row, { ...failureChange, status: 'pending', nextCheckAt: again });
  if (row.status === 'failed' || row.status === 'expired') return row;
  // A charge of a saved card has no checkout page on which the payer could try again.
  const hasPage = row.checkoutUrl !== null || row.status === 'created';
  const isOver = hasPage ? isClosed(row.expiresAt, now) : charges.length > 0;
  if (!isOver && again) {
    const status = undecided(row, charges.length);
    return updatePayment(ctx, row, { ...failureChange, status, nextCheckAt: again });
  }
  const ended = await updatePayment(ctx, row, {
    ...failureChange,
    status: charges.length > 0 ? 'failed' : 'expired',
    nextCheckAt: null,
    settledAt: now,
  });
  await payableOf(payables, row.payable).fail(ctx, paymentOf(ended));
  return ended;
}
