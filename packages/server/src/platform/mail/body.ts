import type { TransactionContext } from '../../kernel/index.ts';
import { openSecret, sealSecret } from '../../kernel/index.ts';
import type { MailRow } from './table.ts';

type Body = { readonly text: string; readonly html: string | undefined };

/** Encrypts the body, because its links can give access to accounts. */
export async function sealBody(ctx: TransactionContext, mailId: string, { text, html }: Body) {
  return {
    text: await sealSecret(ctx, text, associatedDataOf(mailId, 'text')),
    html: html === undefined ? null : await sealSecret(ctx, html, associatedDataOf(mailId, 'html')),
  };
}

/** The body of an email; undefined once it was sent. */
export async function openBody(
  ctx: TransactionContext,
  { id, text, html }: Pick<MailRow, 'id' | 'text' | 'html'>,
): Promise<Body | undefined> {
  if (text === null) return undefined;
  return {
    text: await openSecret(ctx, text, associatedDataOf(id, 'text')),
    html: html === null ? undefined : await openSecret(ctx, html, associatedDataOf(id, 'html')),
  };
}

const associatedDataOf = (mailId: string, part: 'text' | 'html') => ({
  location: `outgoing_mails/${mailId}/${part}`,
});
