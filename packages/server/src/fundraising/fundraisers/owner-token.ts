import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { installationSecret, Problem, type TransactionContext } from '../../kernel/index.ts';
import { type FundraiserRow, fundraisers } from './table.ts';

/** People open emails days later. */
const validSeconds = 7 * 86_400;

/**
 * Creates a signed token that identifies a page and expires after a week. It is derived from the installation's secret
 * and not stored. Once the owner is erased it opens nothing.
 */
async function ownerTokenFor(ctx: TransactionContext, id: string): Promise<string> {
  const until = Math.floor(ctx.now().getTime() / 1_000) + validSeconds;
  const words = `${id.replaceAll('-', '')}-${until.toString(36)}`;
  return `${words}-${await proofOf(ctx, words)}`;
}

/** Returns the path where an owner manages their page. */
export const ownPathFor = async (ctx: TransactionContext, id: string): Promise<string> =>
  `/fundraise/own?token=${await ownerTokenFor(ctx, id)}`;

/**
 * Returns the page of a token, locked until the transaction ends. Needs scope `system`.
 *
 * @throws Problem `not_found` if the token is invalid or has expired
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
