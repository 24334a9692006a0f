import type * as contract from '@ngo-plus/contract/fundraising/standing-gifts';
import type { OwnStanding } from '@ngo-plus/contract/fundraising/standing-gifts';
import type { Input } from '@ngo-plus/contract/kernel';
import { and, desc, ne, sql } from 'drizzle-orm';
import { type Context, type Outside, Problem } from '../../kernel/index.ts';
import { addressOfDonor, feeOnTop } from '../donations/index.ts';
import { around, type Held, holdStanding } from './holding.ts';
import { cancel, change, type FeeQuote, pause, readNewAmount, resume, skip } from './own-deeds.ts';
import { presentOwn } from './presenting-own.ts';
import { standingGifts } from './table.ts';

const most = 50;

/** @throws Problem `not_found` for a link that opens nothing any more */
export const listOwnStanding = (
  outside: Outside,
  { token }: Input<typeof contract.listOwnStanding>,
): Promise<OwnStanding[]> =>
  outside.transact(async (ctx) => {
    const email = await addressOfDonor(ctx, token);
    const rows = await ctx.db
      .select()
      .from(standingGifts)
      .where(and(sql`${standingGifts.emailKey} = lower(${email})`, ne(standingGifts.emailKey, '')))
      .orderBy(desc(standingGifts.createdAt), desc(standingGifts.id))
      .limit(most);
    const found: OwnStanding[] = [];
    for (const row of rows) found.push(await presentOwn(ctx, await around(ctx, row)));
    return found;
  }, 'system');

type Asked = { readonly id: string; readonly token: string };
type Deed<A> = (ctx: Context, held: Held, asked: A) => Promise<Held>;

/** A deed of whoever holds the link, on what goes on from their own address alone. */
const own =
  <A extends Asked>(deed: Deed<A>) =>
  (outside: Outside, asked: A): Promise<OwnStanding> =>
    outside.transact(
      async (ctx) => presentOwn(ctx, await deed(ctx, await heldBy(ctx, asked), asked)),
      'system',
    );

/** @throws Problem `not_found` also for those of others */
async function heldBy(ctx: Context, { id, token }: Asked): Promise<Held> {
  const email = await addressOfDonor(ctx, token);
  const held = await holdStanding(ctx, id);
  if (held.row.email.toLowerCase() !== email.toLowerCase())
    throw new Problem('not_found', 'That recurring donation was not found.');
  return held;
}

/** The provider is asked for the fee of the new amount before anything is locked. */
export async function changeOwnStanding(
  outside: Outside,
  input: Input<typeof contract.changeOwnStanding>,
): Promise<OwnStanding> {
  const quote = await quoteFor(outside, input);
  const changed = own<Input<typeof contract.changeOwnStanding>>((ctx, held, asked) =>
    change(ctx, held, asked, quote),
  );
  return changed(outside, input);
}

async function quoteFor(
  outside: Outside,
  input: Input<typeof contract.changeOwnStanding>,
): Promise<FeeQuote | undefined> {
  const wanted = await outside.transact(async (ctx) => {
    const { row } = await heldBy(ctx, input);
    if (!row.coversFee) return undefined;
    const amountMinor = await readNewAmount(ctx, row, input.amount);
    return { amountMinor, currency: row.currency };
  }, 'system');
  const feeMinor = wanted && (await feeOnTop(outside, wanted));
  return feeMinor === undefined ? undefined : { amountMinor: wanted?.amountMinor ?? 0n, feeMinor };
}

export const pauseOwnStanding = own<Input<typeof contract.pauseOwnStanding>>(
  (ctx, held, { until }) => pause(ctx, held, until),
);

export const resumeOwnStanding = own<Input<typeof contract.resumeOwnStanding>>(resume);

export const skipOwnTurn = own<Input<typeof contract.skipOwnTurn>>((ctx, held, { dueOn }) =>
  skip(ctx, held, dueOn),
);

export const cancelOwnStanding = own<Input<typeof contract.cancelOwnStanding>>(
  (ctx, held, { reason }) => cancel(ctx, held, reason),
);
