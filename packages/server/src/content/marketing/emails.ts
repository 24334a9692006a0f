import { worded } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import { greetingOf, paragraphsOf, sendEmail } from '../../platform/mail/index.ts';
import type { LeadRow } from './table.ts';

type Message = Pick<LeadRow, 'name' | 'email' | 'organisationName' | 'message'>;

/** Forwards a message of the contact page to the contact address, if there is one. */
export async function forwardMessage(ctx: TransactionContext, form: Message): Promise<void> {
  const { contactEmail, publicUrl } = ctx.config;
  if (!contactEmail) return;
  const { name, organisationName, email, message } = form;
  const from = organisationName ? `${name}, ${organisationName}` : name;
  await sendEmail(ctx, {
    to: contactEmail,
    subject: worded('Message from {{from}}', { from }),
    before: [
      worded('{{from}} ({{email}}) wrote through the contact page:', { from, email }),
      ...paragraphsOf(message),
    ],
    action: { words: worded('View leads'), url: `${publicUrl}/marketing` },
    after: [worded('Reply to {{email}}.', { email })],
  });
}

type Links = { readonly confirm: string; readonly end: string };

const unsubscribeNote = (url: string) => ({ words: worded('Unsubscribe:'), url });

export async function sendConfirmation(
  ctx: TransactionContext,
  to: string,
  links: Links,
): Promise<void> {
  await sendEmail(ctx, {
    to,
    language: ctx.language,
    subject: worded('Confirm your newsletter subscription'),
    greeting: greetingOf(''),
    before: [
      worded(
        'Confirm that you want the NGO Plus newsletter at this address. The link works for 7 days.',
      ),
    ],
    action: { words: worded('Confirm subscription'), url: links.confirm },
    after: [
      worded("If you didn't ask for this, ignore this email and we won't send you anything."),
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
  await sendEmail(ctx, {
    to,
    language: ctx.language,
    subject: worded('You already get our newsletter'),
    greeting: greetingOf(''),
    before: [
      worded(
        "Someone, probably you, asked for the NGO Plus newsletter at this address. You're already subscribed, so nothing has changed.",
      ),
    ],
    after: [unsubscribeNote(end)],
  });
}
