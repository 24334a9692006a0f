import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';

type Reader = { readonly name: string; readonly email: string };
type About = { readonly orgId: string; readonly name: string };

const contactAt = ({ config }: TransactionContext) => `${config.publicUrl}/contact`;

/** Sent on behalf of the platform, so that the email survives the deletion of the organisation. */
const send = (
  ctx: TransactionContext,
  to: Reader,
  subject: string,
  content: Omit<Parameters<typeof writeEmail>[0], 'greeting'>,
) =>
  sendMail(ctx, {
    to: to.email,
    subject,
    ...writeEmail({ greeting: `Hello ${to.name},`, ...content }),
  });

export const notifySuspended = (
  ctx: TransactionContext,
  to: Reader,
  { name, reason }: About & { readonly reason: string },
) =>
  send(ctx, to, `${name} was suspended`, {
    before: [
      `${name} was suspended on NGO Plus. No one can sign in to it for now. Nothing was deleted.`,
      `Reason: ${reason}`,
    ],
    after: [`If you have a question, email us at ${contactAt(ctx)}`],
  });

export const notifyReopened = (ctx: TransactionContext, to: Reader, { name }: About) =>
  send(ctx, to, `${name} is active again`, {
    before: [`${name} can be used on NGO Plus again, with all its data.`],
    action: { words: 'Sign in', url: `${ctx.config.publicUrl}/signin` },
    after: [`If you have a question, email us at ${contactAt(ctx)}`],
  });

export const notifyClosing = (
  ctx: TransactionContext,
  to: Reader,
  { name, reason, deleteAfter }: About & { readonly reason: string; readonly deleteAfter: Date },
) =>
  send(ctx, to, `${name} will be deleted`, {
    before: [
      `${name} was closed on NGO Plus. After ${dayText(deleteAfter)} all its records and files will be permanently deleted.`,
      `Reason: ${reason}`,
    ],
    after: [
      `Until then it can be reopened. Email us at ${contactAt(ctx)} if you want that, or a copy of its data.`,
    ],
  });
