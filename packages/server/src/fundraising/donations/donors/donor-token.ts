import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, Problem, type TransactionContext } from '../../../kernel/index.ts';

const validSeconds = 86_400;

/**
 * Names a donation, whose address it speaks for, and until when. It is made of a secret of the installation
 * and need not be kept; of a donor who was erased it opens nothing.
 */
export async function donorToken(ctx: TransactionContext, donationId: string): Promise<string> {
  const until = Math.floor(ctx.now().getTime() / 1_000) + validSeconds;
  const words = `${donationId.replaceAll('-', '')}-${until.toString(36)}`;
  return `${words}-${await proofOf(ctx, words)}`;
}

/** @throws Problem `not_found` for a link that is not ours or too old */
export async function donationOfToken(ctx: TransactionContext, token: string): Promise<string> {
  const [id = '', until = ''] = token.split('-');
  const words = `${id}-${until}`;
  const given = Buffer.from(token.slice(words.length + 1));
  const right = Buffer.from(await proofOf(ctx, words));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  const isFresh = Number.parseInt(until, 36) * 1_000 > ctx.now().getTime();
  if (!isOurs || !isFresh)
    throw new Problem('not_found', 'This link is invalid or has expired. Request a new one.');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function proofOf(ctx: TransactionContext, words: string): Promise<string> {
  const secret = await installationSecret(ctx, 'donor links');
  return createHmac('sha256', secret).update(words).digest('base64url');
}
