import type { TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
import { ownPathFor } from './owner-token.ts';
import type { FundraiserRow } from './table.ts';

/** Content of emails to an owner, besides their page. */
export type About = { readonly cause: string; readonly organisation: string };

const linkLasts =
  "The link works for a week. Anyone with the link can edit your page, so don't share it.";
const newLink = ({ config }: TransactionContext) =>
  `Get a new link at any time: ${config.publicUrl}/fundraise/own`;

const ownUrl = async (ctx: TransactionContext, id: string) =>
  `${ctx.config.publicUrl}${await ownPathFor(ctx, id)}`;

type Page = Pick<FundraiserRow, 'id' | 'orgId' | 'name' | 'email'>;

const hello = ({ name }: Pick<Page, 'name'>) => (name === '' ? 'Hello,' : `Hello ${name},`);

export async function sendConfirmation(
  ctx: TransactionContext,
  page: Page,
  details: About,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Confirm your page for “${details.cause}”`,
    ...writeEmail({
      greeting: hello(page),
      before: [
        `Someone, hopefully you, used this address to start a fundraising page for “${details.cause}” by ${details.organisation}.`,
      ],
      action: { words: 'Open and confirm my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, "If it wasn't you, ignore this email. The page won't be published."],
    }),
  });
}

export async function sendInvitation(
  ctx: TransactionContext,
  page: Page,
  details: About,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Fundraise for “${details.cause}”`,
    ...writeEmail({
      greeting: hello(page),
      before: [
        `${details.organisation} invites you to fundraise for “${details.cause}” on your own page, in your own words.`,
      ],
      action: { words: 'Start my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, "If you'd rather not, ignore this email. The page won't be published."],
    }),
  });
}

export async function sendRemoved(
  ctx: TransactionContext,
  page: FundraiserRow,
  details: About,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Your page for “${details.cause}”`,
    ...writeEmail({
      greeting: hello(page),
      before: [
        `${details.organisation} removed your page for “${details.cause}”. It's no longer visible.`,
        ...(page.reason === '' ? [] : [`Why: ${page.reason}`]),
        'Donations made through it stay with the cause.',
      ],
      after: [`If you think this is a mistake, contact ${details.organisation}.`],
    }),
  });
}

export async function sendHidden(
  ctx: TransactionContext,
  page: FundraiserRow,
  details: About,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Changes requested: your page for “${details.cause}”`,
    ...writeEmail({
      greeting: hello(page),
      before: [
        `${details.organisation} reviewed your page for “${details.cause}” and asked you to change it. It's hidden until you do.`,
        `What: ${page.reason}`,
      ],
      action: { words: 'Edit my page', url: await ownUrl(ctx, page.id) },
      after: ['After you save it, it will be reviewed again.', linkLasts],
    }),
  });
}

export async function sendPublic(
  ctx: TransactionContext,
  page: FundraiserRow,
  details: About,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Your page for “${details.cause}” is public`,
    ...writeEmail({
      greeting: hello(page),
      before: [
        `Anyone can see it and donate through it: ${ctx.config.publicUrl}/fundraise/${page.id}`,
        'The most successful fundraisers donate first, and tell ten people on the first day.',
      ],
      action: { words: 'Manage my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, newLink(ctx)],
    }),
  });
}

/** Emails links to all pages of one address. */
export async function sendLinks(
  ctx: TransactionContext,
  to: string,
  pages: readonly (Page & { readonly cause: string })[],
): Promise<void> {
  const list = [];
  for (const { id, name, cause } of pages)
    list.push({ title: name || cause, details: [cause], url: await ownUrl(ctx, id) });
  await sendMail(ctx, {
    to,
    subject: 'Your fundraising pages',
    ...writeEmail({
      greeting: 'Hello,',
      before: ['You asked for links to your fundraising pages.'],
      list,
      after: [linkLasts, "If you didn't ask for this, ignore this email."],
    }),
  });
}

type Received = {
  /** Contains nothing that the donor hides. */
  readonly lines: readonly string[];
  readonly subject: string;
  readonly key: string;
};

/** Emails an owner about donations made through their page. */
export async function sendDonations(
  ctx: TransactionContext,
  page: FundraiserRow,
  { lines, subject, key }: Received,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject,
    key,
    ...writeEmail({
      greeting: hello(page),
      before: lines,
      action: { words: 'View donations and say thank you', url: await ownUrl(ctx, page.id) },
      after: [
        'You can change how often you get these emails on your page.',
        linkLasts,
        newLink(ctx),
      ],
    }),
  });
}
