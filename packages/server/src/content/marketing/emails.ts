import type { TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import type { LeadRow } from './table.ts';

const send = (ctx: TransactionContext, to: string, subject: string, content: EmailText) =>
  sendMail(ctx, { to, subject, ...writeEmail(content) });

type Message = Pick<LeadRow, 'name' | 'email' | 'organisationName' | 'message'>;

/** Forwards a message of the contact page to the contact address, if there is one. */
export async function forwardMessage(ctx: TransactionContext, form: Message): Promise<void> {
  const { contactEmail, publicUrl } = ctx.config;
  if (!contactEmail) return;
  const from = form.organisationName ? `${form.name}, ${form.organisationName}` : form.name;
  await send(ctx, contactEmail, `Message from ${from}`, {
    greeting: `${from} (${form.email}) wrote through the contact page:`,
    before: form.message.split(/\n{2,}/),
    action: { words: 'View leads', url: `${publicUrl}/marketing` },
    after: [`Reply to ${form.email}.`],
  });
}

type Links = { readonly confirm: string; readonly end: string };

const unsubscribeNote = (url: string) => `Unsubscribe: ${url}`;

export async function sendConfirmation(
  ctx: TransactionContext,
  to: string,
  links: Links,
): Promise<void> {
  await send(ctx, to, 'Confirm your newsletter subscription', {
    greeting: 'Hello,',
    before: [
      'Confirm that you want the NGO Plus newsletter at this address. The link works for 7 days.',
    ],
    action: { words: 'Confirm subscription', url: links.confirm },
    after: [
      "If you didn't ask for this, ignore this email and we won't send you anything.",
      unsubscribeNote(links.end),
    ],
  });
}

/** For addresses that are already subscribed: only the owner of the address learns this. */
export async function sendAlreadySubscribed(
  ctx: TransactionContext,
  to: string,
  end: string,
): Promise<void> {
  await send(ctx, to, 'You already get our newsletter', {
    greeting: 'Hello,',
    before: [
      "Someone, probably you, asked for the NGO Plus newsletter at this address. You're already subscribed, so nothing has changed.",
    ],
    after: [unsubscribeNote(end)],
  });
}
