import { eq } from 'drizzle-orm';
import { type Context, dayIn, emit, uuidv7 } from '../../kernel/index.ts';
import { type KeptCard, keptCardOf } from '../../money/payments/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import { firstDue } from './days.ts';
import { standingBegun } from './events.ts';
import { around, noteDeed, writeStanding } from './holding.ts';
import { tellBegun } from './letters.ts';
import { type StandingRow, standingGifts } from './table.ts';
import { beginTurn } from './turns.ts';

/** Agrees on what goes on after a first gift that was paid. Told twice of the same gift, it is one agreement. */
export async function beginStanding(ctx: Context, gift: GiftRow): Promise<void> {
  const { rhythm, attemptId, orgId } = gift;
  if (rhythm === 'once' || attemptId === null || gift.email === '') return;
  const card = await keptCardOf(ctx, attemptId);
  const row = await insert(ctx, { ...gift, rhythm }, card && { ...card, attemptId });
  if (!row) return;
  const found = await around(ctx, row);
  const paidOn = dayIn(gift.at, found.timeZone);
  const day = Number(paidOn.slice(8));
  const held = await writeStanding(ctx, found, {
    day,
    lastOn: paidOn,
    nextOn: firstDue(paidOn, found.today, { rhythm, day }),
  });
  await ctx.db
    .update(gifts)
    .set({ standingId: row.id, dueOn: paidOn })
    .where(eq(gifts.id, gift.id));
  await beginTurn(ctx, row, {
    dueOn: paidOn,
    status: 'paid',
    giftId: gift.id,
    trials: 1,
    endedAt: gift.at,
  });
  await noteDeed(ctx, row, { what: 'begun', by: 'donor' });
  await tellBegun(ctx, held);
  await emit(ctx, standingBegun, { orgId, standingId: row.id });
}

type First = GiftRow & { readonly rhythm: 'monthly' | 'yearly' };
type Card = KeptCard & { readonly attemptId: string };

async function insert(
  ctx: Context,
  gift: First,
  card: Card | undefined,
): Promise<StandingRow | undefined> {
  const { orgId, causeId, id: giftId, name, email, contactId, amountMinor, currency } = gift;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(standingGifts)
    .values({
      id: uuidv7(),
      orgId,
      causeId,
      giftId,
      contactId,
      name,
      email,
      amountMinor,
      currency,
      coversFee: gift.coversFee,
      feeCoveredMinor: gift.feeCoveredMinor,
      rhythm: gift.rhythm,
      day: 1,
      lastOn: gift.at.toISOString().slice(0, 10),
      way: card ? 'card' : 'reminder',
      keptBy: card?.attemptId,
      cardBrand: card?.brand,
      cardLast4: card?.last4,
      cardEndsOn: card?.endsOn,
      keptUntil: card?.keptUntil,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: standingGifts.giftId })
    .returning();
  return row;
}
