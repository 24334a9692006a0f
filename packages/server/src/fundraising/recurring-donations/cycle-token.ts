import { createHmac, timingSafeEqual } from 'node:crypto';
import { installationSecret, Problem, type TransactionContext } from '../../kernel/index.ts';

type CycleKey = { readonly recurringDonationId: string; readonly dueOn: string };

/**
 * Creates a signed token for one billing cycle. It is derived from the installation’s secret and not stored. It opens
 * only that cycle’s payment; the state of the cycle decides for how long.
 */
export async function cycleToken(
  ctx: TransactionContext,
  { recurringDonationId, dueOn }: CycleKey,
): Promise<string> {
  const payload = `${recurringDonationId.replaceAll('-', '')}-${dueOn.replaceAll('-', '')}`;
  return `${payload}-${await signatureOf(ctx, payload)}`;
}

/** Verifies a token. @throws Problem `not_found` if it is invalid */
export async function dueOfToken(ctx: TransactionContext, token: string): Promise<CycleKey> {
  const [id = '', on = ''] = token.split('-');
  const payload = `${id}-${on}`;
  const actual = Buffer.from(token.slice(payload.length + 1));
  const expected = Buffer.from(await signatureOf(ctx, payload));
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Problem('not_found', "This link isn't valid. Open it again from the email.");
  return {
    recurringDonationId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    dueOn: on.replace(/^(.{4})(.{2})(.{2})$/, '$1-$2-$3'),
  };
}

async function signatureOf(ctx: TransactionContext, payload: string): Promise<string> {
  const secret = await installationSecret(ctx, 'links of recurring donations');
  return createHmac('sha256', secret).update(payload).digest('base64url');
}

export const payPathOf = async (ctx: TransactionContext, cycle: CycleKey): Promise<string> =>
  `/give-again/${await cycleToken(ctx, cycle)}`;
