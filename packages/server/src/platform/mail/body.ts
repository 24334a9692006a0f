import type { TransactionContext } from '../../kernel/index.ts';
import { openSecret, sealSecret } from '../../kernel/index.ts';
import type { MailRow } from './table.ts';

type Body = { readonly text: string; readonly html: string | undefined };

/** Links in letters open accounts, so the database holds them encrypted. */
export async function sealBody(ctx: TransactionContext, mailId: string, { text, html }: Body) {
  return {
    text: await sealSecret(ctx, text, placeOf(mailId, 'text')),
    html: html === undefined ? null : await sealSecret(ctx, html, placeOf(mailId, 'html')),
  };
}

/** What is written in a letter; undefined once it has been sent. */
export async function openBody(
  ctx: TransactionContext,
  { id, text, html }: Pick<MailRow, 'id' | 'text' | 'html'>,
): Promise<Body | undefined> {
  if (text === null) return undefined;
  return {
    text: await openSecret(ctx, text, placeOf(id, 'text')),
    html: html === null ? undefined : await openSecret(ctx, html, placeOf(id, 'html')),
  };
}

const placeOf = (mailId: string, part: 'text' | 'html') => ({
  location: `outgoing_mails/${mailId}/${part}`,
});
