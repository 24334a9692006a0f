import { and, eq, exists, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, defineJob, type Outside } from '../../kernel/index.ts';
import { type GiftRow, gifts } from '../donations/index.ts';
import { declareOnline } from './declaring.ts';
import { settingsOf } from './settings.ts';
import { type DeclarationRow, early } from './table.ts';

type Declared = Pick<DeclarationRow, 'scope' | 'givenOn' | 'given'>;

/** Keeps what is declared of a gift that is still to be paid; what was said last stands. */
export async function declareEarly(
  { db, now }: Context,
  { id: giftId, orgId }: GiftRow,
  declared: Declared,
): Promise<void> {
  await db
    .insert(early)
    .values({ giftId, orgId, ...declared, createdAt: now() })
    .onConflictDoUpdate({ target: early.giftId, set: declared });
}

export async function isDeclaredEarly({ db }: Context, giftId: string): Promise<boolean> {
  return (await db.$count(early, eq(early.giftId, giftId))) > 0;
}

/** The gift was paid: what was declared before holds from the day on which it was. */
export async function declareInTime(
  ctx: Context,
  { orgId, giftId }: { readonly orgId: string; readonly giftId: string },
): Promise<void> {
  const [kept] = await ctx.db
    .delete(early)
    .where(and(eq(early.orgId, orgId), eq(early.giftId, giftId)))
    .returning();
  if (!kept || !(await settingsOf(ctx, orgId)).isOn) return;
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
  const { scope, givenOn, given } = kept;
  if (gift?.donorId) await declareOnline(ctx, gift, { scope, givenOn, given });
}

/** A person was erased; their gifts may have forgotten them before. */
export async function forgetEarly(
  { db }: Context,
  orgId: string,
  contactId: string,
): Promise<void> {
  const theirs = db
    .select({ one: sql`1` })
    .from(gifts)
    .where(
      and(
        eq(gifts.id, early.giftId),
        or(eq(gifts.contactId, contactId), and(eq(gifts.name, ''), eq(gifts.email, ''))),
      ),
    );
  await db.delete(early).where(and(eq(early.orgId, orgId), exists(theirs)));
}

/** No payment is waited for as long as that. */
const keptDays = 7;
const batchSize = 200;

/** Forgets what was declared of gifts that nobody paid. */
export const forgetUnpaid = defineJob({
  name: 'gift-aid.forget-unpaid',
  cron: '47 3 * * *',
  payload: z.object({}),
  run: async (outside: Outside) => {
    let done = batchSize;
    while (done === batchSize) done = await outside.transact(finishSome, 'system');
  },
});

/** Whoever declared while the payment was told of is declared now. */
async function finishSome(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  const old = await ctx.db
    .select({ giftId: early.giftId, orgId: early.orgId })
    .from(early)
    .where(lt(early.createdAt, before))
    .limit(batchSize);
  for (const one of old) await declareInTime(ctx, one);
  return old.length;
}
