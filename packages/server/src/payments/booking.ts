import type { Charge, Context } from '../kernel/index.ts';
import { attemptOf, changeAttempt, lockToBook } from './attempts.ts';
import { recordCharge, recordFee } from './entries.ts';
import { hold } from './mismatches.ts';
import { type Purposes, purposeOf } from './purpose.ts';
import { noteRefusedCards } from './refused-cards.ts';
import { isClosed, nextCheck } from './schedule.ts';
import type { AttemptRow } from './table.ts';
import { sealToken } from './tokens.ts';

/**
 * Brings an attempt to what its provider says of it. May be called any number of times, in any order
 * and at once by whoever hears of a payment: it books once. Only what the provider answered to us
 * is compared with what we asked for; nothing that came with a browser is.
 *
 * @param charges every payment that the provider has under the reference
 * @returns undefined for a reference that is not ours
 */
export async function bookCharges(
  ctx: Context,
  purposes: Purposes,
  reference: string,
  charges: readonly Charge[],
): Promise<AttemptRow | undefined> {
  const locked = await lockToBook(ctx, reference);
  if (!locked) return undefined;
  let { row } = locked;
  const ours = charges.filter((charge) => charge.reference === reference);
  for (const charge of ours.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    if (charge.state === 'succeeded')
      row = await take(ctx, purposes, { row, own: locked.own }, charge);
  const came = row.status === 'succeeded' ? row : await goOn(ctx, purposes, row, ours);
  return noteRefusedCards(ctx, came, ours);
}

/** One payment that went through. */
async function take(
  ctx: Context,
  purposes: Purposes,
  { row, own }: { readonly row: AttemptRow; readonly own: string },
  charge: Charge,
): Promise<AttemptRow> {
  if (row.chargeId === charge.id) return addFee(ctx, row, charge);
  const misfit = misfitOf(row, charge);
  if (misfit) return hold(ctx, row, charge, misfit);
  const changes: Partial<AttemptRow> = {
    ...{ status: 'succeeded', chargeId: charge.id, chargedAt: charge.at, failure: null },
    ...{ feeMinor: charge.fee?.amountMinor ?? null, feeCurrency: charge.fee?.currency ?? null },
    ...{ method: charge.method, cardBrand: charge.card?.brand ?? null },
    cardLast4: charge.card?.last4 ?? null,
    cardToken:
      row.keepsCard && charge.token !== undefined ? await sealToken(ctx, row, charge.token) : null,
    ...{ nextCheckAt: null, settledAt: ctx.now() },
  };
  const paid = { ...row, ...changes };
  const purpose = purposeOf(purposes, row.purpose);
  const booking = await purpose.book(ctx, attemptOf(paid));
  const groupId = await recordCharge(ctx, { attempt: paid, charge, own }, booking);
  const booked = await changeAttempt(ctx, row, { ...changes, groupId });
  await purpose.last?.(ctx, attemptOf(booked));
  return booked;
}

function misfitOf(row: AttemptRow, { amount }: Charge) {
  if (row.status === 'succeeded') return 'duplicate';
  if (amount.currency !== row.currency) return 'currency';
  return amount.amountMinor === row.amountMinor ? undefined : 'amount';
}

/** Some providers say what they kept only when the money is on its way. */
async function addFee(ctx: Context, row: AttemptRow, { id, fee, at }: Charge): Promise<AttemptRow> {
  if (row.feeMinor !== null || !fee) return row;
  await recordFee(ctx, row, id, fee, at);
  return changeAttempt(ctx, row, { feeMinor: fee.amountMinor, feeCurrency: fee.currency });
}

/** Nothing was booked as yet: waits, or comes to the end of waiting. */
async function goOn(
  ctx: Context,
  purposes: Purposes,
  row: AttemptRow,
  charges: readonly Charge[],
): Promise<AttemptRow> {
  if (row.status === 'held') return row;
  const now = ctx.now();
  const failure = charges.find(({ state }) => state === 'failed')?.failure?.slice(0, 300);
  const said = failure === undefined ? {} : { failure };
  const isPending = charges.some(({ state }) => state === 'pending');
  const again = nextCheck(row.createdAt, row.checks, now);
  if (isPending && again)
    return changeAttempt(ctx, row, { ...said, status: 'pending', nextCheckAt: again });
  if (row.status === 'failed' || row.status === 'expired') return row;
  // A kept card has no page on which somebody could try once more.
  const hasPage = row.checkoutUrl !== null || row.status === 'created';
  const isOver = hasPage ? isClosed(row.expiresAt, now) : charges.length > 0;
  if (!isOver && again) {
    const status = row.status === 'pending' && charges.length > 0 ? 'open' : row.status;
    return changeAttempt(ctx, row, { ...said, status, nextCheckAt: again });
  }
  const ended = await changeAttempt(ctx, row, {
    ...said,
    status: charges.length > 0 ? 'failed' : 'expired',
    ...{ nextCheckAt: null, settledAt: now },
  });
  await purposeOf(purposes, row.purpose).fail(ctx, attemptOf(ended));
  return ended;
}
