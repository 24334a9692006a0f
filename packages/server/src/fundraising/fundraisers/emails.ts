import { worded } from '@ngo-plus/contract/kernel';
import type { TransactionContext } from '../../kernel/index.ts';
import {
  type EmailContent,
  type EmailItem,
  greetingOf,
  sendEmail,
} from '../../platform/mail/index.ts';
import { ownPathFor } from './owner-token.ts';
import type { FundraiserRow } from './table.ts';

/** Content of emails to an owner, besides their page. */
export type About = {
  readonly cause: string;
  readonly organisation: string;
  /** Of the owner's request that the email answers. */
  readonly language?: string;
};

const linkLasts = worded(
  "The link works for a week. Anyone with the link can edit your page, so don't share it.",
);

const newLink = ({ config }: TransactionContext) => ({
  words: worded('Get a new link at any time:'),
  url: `${config.publicUrl}/fundraise/own`,
});

const ownUrl = async (ctx: TransactionContext, id: string) =>
  `${ctx.config.publicUrl}${await ownPathFor(ctx, id)}`;

type Page = Pick<FundraiserRow, 'id' | 'orgId' | 'name' | 'email'>;

const send = (
  ctx: TransactionContext,
  { orgId, name, email }: Page,
  content: Omit<EmailContent, 'greeting'> & {
    readonly key?: string;
    readonly language?: string | undefined;
  },
) => sendEmail(ctx, { orgId, to: email, greeting: greetingOf(name), ...content });

export async function sendConfirmation(
  ctx: TransactionContext,
  page: Page,
  { language, ...about }: About,
): Promise<void> {
  await send(ctx, page, {
    language,
    subject: worded('Confirm your page for “{{cause}}”', about),
    before: [
      worded(
        'Someone, hopefully you, used this address to start a fundraising page for “{{cause}}” by {{organisation}}.',
        about,
      ),
    ],
    action: { words: worded('Open and confirm my page'), url: await ownUrl(ctx, page.id) },
    after: [linkLasts, worded("If it wasn't you, ignore this email. The page won't be published.")],
  });
}

export async function sendInvitation(
  ctx: TransactionContext,
  page: Page,
  about: About,
): Promise<void> {
  await send(ctx, page, {
    subject: worded('Fundraise for “{{cause}}”', about),
    before: [
      worded(
        '{{organisation}} invites you to fundraise for “{{cause}}” on your own page, in your own words.',
        about,
      ),
    ],
    action: { words: worded('Start my page'), url: await ownUrl(ctx, page.id) },
    after: [
      linkLasts,
      worded("If you'd rather not, ignore this email. The page won't be published."),
    ],
  });
}

export async function sendRemoved(
  ctx: TransactionContext,
  page: FundraiserRow,
  { language, ...about }: About,
): Promise<void> {
  await send(ctx, page, {
    language,
    subject: worded('Your page for “{{cause}}”', about),
    before: [
      worded("{{organisation}} removed your page for “{{cause}}”. It's no longer visible.", about),
      ...(page.reason === '' ? [] : [worded('Reason: {{reason}}', { reason: page.reason })]),
      worded('Donations made through it stay with the cause.'),
    ],
    after: [worded('If you think this is a mistake, contact {{organisation}}.', about)],
  });
}

export async function sendHidden(
  ctx: TransactionContext,
  page: FundraiserRow,
  about: About,
): Promise<void> {
  await send(ctx, page, {
    subject: worded('Changes requested: your page for “{{cause}}”', about),
    before: [
      worded(
        "{{organisation}} reviewed your page for “{{cause}}” and asked you to change it. It's hidden until you do.",
        about,
      ),
      worded('What to change: {{reason}}', { reason: page.reason }),
    ],
    action: { words: worded('Edit my page'), url: await ownUrl(ctx, page.id) },
    after: [worded('After you save it, it will be reviewed again.'), linkLasts],
  });
}

export async function sendPublic(
  ctx: TransactionContext,
  page: FundraiserRow,
  about: About,
): Promise<void> {
  await send(ctx, page, {
    subject: worded('Your page for “{{cause}}” is public', about),
    before: [
      {
        words: worded('Anyone can see it and donate through it:'),
        url: `${ctx.config.publicUrl}/fundraise/${page.id}`,
      },
      worded('The most successful fundraisers donate first, and tell ten people on the first day.'),
    ],
    action: { words: worded('Manage my page'), url: await ownUrl(ctx, page.id) },
    after: [linkLasts, newLink(ctx)],
  });
}

/** Emails links to all pages of one address, which its owner requested. */
export async function sendLinks(
  ctx: TransactionContext,
  to: string,
  pages: readonly (Page & { readonly cause: string })[],
): Promise<void> {
  const list: EmailItem[] = [];
  for (const { id, name, cause } of pages)
    list.push({
      title: { verbatim: name || cause },
      details: [{ verbatim: cause }],
      url: await ownUrl(ctx, id),
    });
  await sendEmail(ctx, {
    to,
    language: ctx.language,
    subject: worded('Your fundraising pages'),
    greeting: greetingOf(''),
    before: [worded('You asked for links to your fundraising pages.')],
    list,
    after: [linkLasts, worded("If you didn't ask for this, ignore this email.")],
  });
}

type Received = Pick<EmailContent, 'subject' | 'before'> & {
  readonly key: string;
};

/**
 * Emails an owner about donations made through their page.
 *
 * @param received contains nothing that a donor hides
 */
export async function sendDonations(
  ctx: TransactionContext,
  page: FundraiserRow,
  received: Received,
): Promise<void> {
  await send(ctx, page, {
    ...received,
    action: { words: worded('View donations and say thank you'), url: await ownUrl(ctx, page.id) },
    after: [
      worded('You can change how often you get these emails on your page.'),
      linkLasts,
      newLink(ctx),
    ],
  });
}
