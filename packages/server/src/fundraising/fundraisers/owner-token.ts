import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { installationSecret, Problem, type TransactionContext } from '../../kernel/index.ts';
import { type FundraiserRow, fundraisers } from './table.ts';

/** People open letters days later. */
const validSeconds = 7 * 86_400;

/**
 * Names a page and until when. It is made of a secret of the installation and need not be kept; of a
 * page whose owner was erased it opens nothing.
 */
async function ownerTokenFor(ctx: TransactionContext, id: string): Promise<string> {
  const until = Math.floor(ctx.now().getTime() / 1_000) + validSeconds;
  const words = `${id.replaceAll('-', '')}-${until.toString(36)}`;
  return `${words}-${await proofOf(ctx, words)}`;
}

/** Where an owner looks after their page. */
export const ownPathFor = async (ctx: TransactionContext, id: string): Promise<string> =>
  `/fundraise/own?token=${await ownerTokenFor(ctx, id)}`;

/**
 * The page of a token, held until the transaction ends. In scope `system`.
 *
 * @throws Problem `not_found` for a link that is not ours or too old
 */
export async function pageOfToken(ctx: TransactionContext, token: string): Promise<FundraiserRow> {
  const id = await idOf(ctx, token);
  const [row] = await ctx.db
    .select()
    .from(fundraisers)
    .where(eq(fundraisers.id, id))
    .for('no key update');
  if (!row || row.email === '') throw tooOld();
  return row;
}

const tooOld = () =>
  new Problem('not_found', 'This link is invalid or has expired. Request a new one.');

async function idOf(ctx: TransactionContext, token: string): Promise<string> {
  const [id = '', until = ''] = token.split('-');
  const words = `${id}-${until}`;
  const given = Buffer.from(token.slice(words.length + 1));
  const right = Buffer.from(await proofOf(ctx, words));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  const isFresh = Number.parseInt(until, 36) * 1_000 > ctx.now().getTime();
  if (!isOurs || !isFresh) throw tooOld();
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(ctx: TransactionContext, words: string): Promise<string> {
  const secret = await installationSecret(ctx, 'fundraiser owners');
  return createHmac('sha256', secret).update(words).digest('base64url');
}
