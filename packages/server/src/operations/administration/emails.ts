import { type Wording, worded } from '@ngo-plus/contract/kernel';
import { dayValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailContent, greetingOf, sendEmail } from '../../platform/mail/index.ts';

type Reader = { readonly name: string; readonly email: string };
type About = { readonly orgId: string; readonly name: string };

const contactAt = ({ config }: TransactionContext) => `${config.publicUrl}/contact`;

/** Sent on behalf of the platform, so that the email survives the deletion of the organisation. */
const send = (
  ctx: TransactionContext,
  { name, email }: Reader,
  subject: Wording,
  content: Pick<EmailContent, 'before' | 'action' | 'after'>,
) =>
  sendEmail(ctx, {
    to: email,
    subject,
    greeting: greetingOf(name),
    ...content,
  });

export const notifySuspended = (
  ctx: TransactionContext,
  to: Reader,
  { name, reason }: About & { readonly reason: string },
) =>
  send(ctx, to, worded('{{name}} was suspended', { name }), {
    before: [
      worded(
        '{{name}} was suspended on NGO Plus. No one can sign in to it for now. Nothing was deleted.',
        { name },
      ),
      worded('Reason: {{reason}}', { reason }),
    ],
    after: [{ words: worded('If you have a question, email us at'), url: contactAt(ctx) }],
  });

export const notifyReopened = (ctx: TransactionContext, to: Reader, { name }: About) =>
  send(ctx, to, worded('{{name}} is active again', { name }), {
    before: [worded('{{name}} can be used on NGO Plus again, with all its data.', { name })],
    action: { words: worded('Sign in'), url: `${ctx.config.publicUrl}/signin` },
    after: [{ words: worded('If you have a question, email us at'), url: contactAt(ctx) }],
  });

export const notifyClosing = (
  ctx: TransactionContext,
  to: Reader,
  { name, reason, deleteAfter }: About & { readonly reason: string; readonly deleteAfter: Date },
) =>
  send(ctx, to, worded('{{name}} will be deleted', { name }), {
    before: [
      worded(
        '{{name}} was closed on NGO Plus. After {{deleteAfter}} all its records and files will be permanently deleted.',
        { name, deleteAfter: dayValue(deleteAfter) },
      ),
      worded('Reason: {{reason}}', { reason }),
    ],
    after: [
      {
        words: worded(
          'Until then it can be reopened. If you want that, or a copy of its data, email us at',
        ),
        url: contactAt(ctx),
      },
    ],
  });
