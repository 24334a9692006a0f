import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, Problem, type TransactionContext } from '../../kernel/index.ts';

type Due = { readonly recurringDonationId: string; readonly dueOn: string };

/**
 * Names one day of one donation that goes on. It is made of a secret of the installation and need not be kept;
 * it opens the payment of that day alone, and what became of the day decides for how long.
 */
export async function cycleToken(
  ctx: TransactionContext,
  { recurringDonationId, dueOn }: Due,
): Promise<string> {
  const words = `${recurringDonationId.replaceAll('-', '')}-${dueOn.replaceAll('-', '')}`;
  return `${words}-${await proofOf(ctx, words)}`;
}

/** @throws Problem `not_found` for a link that is not ours */
export async function dueOfToken(ctx: TransactionContext, token: string): Promise<Due> {
  const [id = '', on = ''] = token.split('-');
  const words = `${id}-${on}`;
  const given = Buffer.from(token.slice(words.length + 1));
  const right = Buffer.from(await proofOf(ctx, words));
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  return {
    recurringDonationId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    dueOn: on.replace(/^(.{4})(.{2})(.{2})$/, '$1-$2-$3'),
  };
}

async function proofOf(ctx: TransactionContext, words: string): Promise<string> {
  const secret = await installationSecret(ctx, 'links of recurring donations');
  return createHmac('sha256', secret).update(words).digest('base64url');
}

export const payPathOf = async (ctx: TransactionContext, due: Due): Promise<string> =>
  `/give-again/${await cycleToken(ctx, due)}`;
