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
  const payload = `${id.replaceAll('-', '')}-${until.toString(36)}`;
  return `${payload}-${await signatureOf(ctx, payload)}`;
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
  if (!row || row.email === '') throw invalidLink();
  return row;
}

const invalidLink = () =>
  new Problem('not_found', 'This link is invalid or has expired. Request a new one.');

async function idOf(ctx: TransactionContext, token: string): Promise<string> {
  const [id = '', until = ''] = token.split('-');
  const payload = `${id}-${until}`;
  const signature = Buffer.from(token.slice(payload.length + 1));
  const expected = Buffer.from(await signatureOf(ctx, payload));
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  const isFresh = Number.parseInt(until, 36) * 1_000 > ctx.now().getTime();
  if (!isOurs || !isFresh) throw invalidLink();
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function signatureOf(ctx: TransactionContext, payload: string): Promise<string> {
  const secret = await installationSecret(ctx, 'fundraiser owners');
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
