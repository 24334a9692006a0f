import { createHash, createHmac } from 'node:crypto';
import { ticketCodeAlphabet } from '@ngo-plus/contract/fundraising/ticketing';
import { installationSecret, type TransactionContext } from '../../kernel/index.ts';

/** Plain SHA-256 is enough: the input has too many possible values to guess. */
export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns the token of an order's page: the same in every email, derived from an installation
 * secret and not stored.
 */
export const orderToken = (ctx: TransactionContext, orderId: string): Promise<string> =>
  tokenOf(ctx, 'ticket orders', orderId);

export const waitingToken = (ctx: TransactionContext, waitingId: string): Promise<string> =>
  tokenOf(ctx, 'ticket waiting', waitingId);

async function tokenOf(ctx: TransactionContext, purpose: string, id: string): Promise<string> {
  const secret = await installationSecret(ctx, purpose);
  return createHmac('sha256', secret).update(id).digest('base64url');
}

const codeLength = 12;

/** Returns a function that derives check-in codes from ticket ids. */
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

/** Formats a code for reading: `7K3M-9QPD-X2TV`. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Returns the address in the QR code, which a phone's own camera can open too. */
export const codeUrl = (ctx: Pick<TransactionContext, 'config'>, code: string): string =>
  `${ctx.config.publicUrl}/ticketing/code/${formatCode(code)}`;
