import { createHash, createHmac } from 'node:crypto';
import { ticketCodeAlphabet } from '@ngo-plus/contract/fundraising/ticketing';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** Plain SHA-256 is enough: what it hides has too many possibilities to try. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The token that opens somebody’s own page: the same in every letter, made anew each time from a secret
 * of the installation, so that it need not be kept.
 */
export const orderToken = (ctx: TransactionContext, orderId: string): Promise<string> =>
  tokenOf(ctx, 'ticket orders', orderId);

export const waitingToken = (ctx: TransactionContext, waitingId: string): Promise<string> =>
  tokenOf(ctx, 'ticket waiting', waitingId);

async function tokenOf(ctx: TransactionContext, word: string, id: string): Promise<string> {
  const secret = await installationSecret(ctx, word);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

const codeLength = 12;

/** Makes what tickets are known by at the door, anew each time. */
export async function codeMaker(ctx: TransactionContext): Promise<(ticketId: string) => string> {
  const secret = await installationSecret(ctx, 'ticket codes');
  return (ticketId) => {
    const bytes = createHmac('sha256', secret).update(ticketId).digest();
    return Array.from(
      { length: codeLength },
      (_, at) => ticketCodeAlphabet[(bytes[at] ?? 0) % 32],
    ).join('');
  };
}

/** `7K3M-9QPD-X2TV`, as people read it. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What stands in the square code: a phone’s own camera opens it, too. */
export const codeUrl = (ctx: Pick<TransactionContext, 'config'>, code: string): string =>
  `${ctx.config.publicUrl}/ticketing/code/${grouped(code)}`;
