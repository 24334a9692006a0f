import { and, eq } from 'drizzle-orm';
import { type Context, emit, emitEach } from '../kernel/index.ts';
import { releaseMatches } from '../matching/index.ts';
import type { Attempt, Booking, Purpose } from '../payments/index.ts';
import { accept } from './accepting.ts';
import { countPaid, uncount } from './counting.ts';
import { giftReceived, giftRefunded } from './events.ts';
import { promiseMatches } from './promising.ts';
import { show } from './showing.ts';
import { gifts } from './table.ts';

/** Short on purpose: letters, contacts and the team wait for the event. */
async function book(ctx: Context, attempts: readonly Attempt[]): Promise<readonly Booking[]> {
  const counted = await countPaid(ctx, attempts.map(paidBy));
  const rows = attempts.map(({ subjectId }) => {
    const gift = counted.get(subjectId);
    if (!gift) throw new Error(`Gift ${subjectId} was booked before, or is not there.`);
    return gift;
  });
  await show(ctx, rows);
  await emitEach(
    ctx,
    giftReceived,
    rows.map(({ id: giftId, orgId, causeId }) => ({ orgId, causeId, giftId })),
  );
  return attempts.map(({ method, amount }, at) => ({
    what: `Gift by ${method?.replaceAll('-', ' ') ?? 'other means'}`,
    shares: [{ ...income, amountMinor: amount.amountMinor, subjectId: rows[at]?.causeId }],
  }));
}

const paidBy = ({ id: attemptId, subjectId: id, method, at: paidAt }: Attempt) => ({
  ...{ id, method: method ?? null, attemptId, paidAt },
});

const income = { account: 'income:gifts' } as const;

/** The browser went away or the card was refused: nothing was counted, so nothing is taken back. */
async function fail({ db }: Context, { subjectId }: Attempt): Promise<void> {
  await db
    .update(gifts)
    .set({ status: 'failed' })
    .where(and(eq(gifts.id, subjectId), eq(gifts.status, 'waiting')));
}

export const donation: Purpose = {
  name: 'donation',
  accept,
  book,
  comesInFloods: true,
  last: (ctx, attempts) =>
    promiseMatches(
      ctx,
      attempts.map(({ subjectId }) => subjectId),
    ),
  fail,
  refund: async (ctx, { subjectId }, { id, amount, totalMinor, reason, isDispute }) => {
    const gift = await uncount(ctx, subjectId, totalMinor);
    await show(ctx, [gift]);
    const { orgId, causeId } = gift;
    const what = { refundId: id, amountMinor: amount.amountMinor.toString(), reason, isDispute };
    await releaseMatches(ctx, gift.id, { totalMinor, givenMinor: gift.amountMinor });
    await emit(ctx, giftRefunded, { orgId, causeId, giftId: gift.id, ...what });
    return {
      what: isDispute ? 'Gift lost in a dispute' : 'Gift given back',
      shares: [{ ...income, amountMinor: amount.amountMinor, subjectId: causeId }],
    };
  },
};
