import * as outbox from '@ngo-plus/contract/identity/outbox';
import type { Input } from '@ngo-plus/contract/kernel';
import { Problem, type TransactionContext, toShape } from '../../kernel/index.ts';
import { findMail, listMails, type OutgoingMail } from '../../platform/mail/index.ts';

/** Emails contain links that open accounts, so the contract lets only super administrators read them. */
export async function listEmails(ctx: TransactionContext, search: Input<typeof outbox.listEmails>) {
  const page = await listMails(ctx, search);
  return { ...page, items: page.items.map(present) };
}

/**
 * Reads one email.
 *
 * @throws Problem `not_found`
 */
export async function readEmail(ctx: TransactionContext, { id }: Input<typeof outbox.readEmail>) {
  return present(Problem.ifMissing(await findMail(ctx, id), 'That email'));
}

function present({ createdAt, sentAt, text, html, ...mail }: OutgoingMail): outbox.Email {
  return toShape(outbox.storedEmail, {
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    text: text ?? null,
    html: html ?? null,
  });
}
