import type { Context } from '../../kernel/index.ts';
import { sendMail, writeLetter } from '../../platform/mail/index.ts';
import { ownPathFor } from './owner-token.ts';
import type { FundraiserRow } from './table.ts';

/** What a letter to an owner speaks of, besides their page. */
export type About = { readonly cause: string; readonly organisation: string };

const linkLasts =
  'The link works for a week. Whoever has it can change your page, so keep it to yourself.';
const newLink = ({ config }: Context) =>
  `A new link, whenever you need one: ${config.publicUrl}/fundraise/own`;

const ownUrl = async (ctx: Context, id: string) =>
  `${ctx.config.publicUrl}${await ownPathFor(ctx, id)}`;

type Page = Pick<FundraiserRow, 'id' | 'orgId' | 'name' | 'email'>;

const hello = ({ name }: Pick<Page, 'name'>) => (name === '' ? 'Hello,' : `Hello ${name},`);

export async function sendConfirmation(ctx: Context, page: Page, about: About): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Confirm your page for “${about.cause}”`,
    ...writeLetter({
      greeting: hello(page),
      before: [
        `Somebody, hopefully you, started a page to raise funds for “${about.cause}” of ${about.organisation} with this address.`,
      ],
      action: { words: 'Open and confirm my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, 'If it was not you, ignore this letter: nothing will be shown.'],
    }),
  });
}

export async function sendInvitation(ctx: Context, page: Page, about: About): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Raise funds for “${about.cause}”`,
    ...writeLetter({
      greeting: hello(page),
      before: [
        `${about.organisation} asks whether you would raise funds for “${about.cause}”: on a page of your own, in your own words.`,
      ],
      action: { words: 'Start my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, 'If you would rather not, ignore this letter: nothing will be shown.'],
    }),
  });
}

export async function sendRemoved(ctx: Context, page: FundraiserRow, about: About): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Your page for “${about.cause}”`,
    ...writeLetter({
      greeting: hello(page),
      before: [
        `${about.organisation} removed your page for “${about.cause}”, and nobody sees it any more.`,
        ...(page.reason === '' ? [] : [`Why: ${page.reason}`]),
        'What was given through it stays with the cause.',
      ],
      after: [`If you think this is a mistake, write to ${about.organisation}.`],
    }),
  });
}

export async function sendHidden(ctx: Context, page: FundraiserRow, about: About): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Please change something on your page for “${about.cause}”`,
    ...writeLetter({
      greeting: hello(page),
      before: [
        `${about.organisation} looked at your page for “${about.cause}”. Nobody sees it until something is changed.`,
        `What: ${page.reason}`,
      ],
      action: { words: 'Change my page', url: await ownUrl(ctx, page.id) },
      after: ['Once you have saved it, it is looked at again.', linkLasts],
    }),
  });
}

export async function sendPublic(ctx: Context, page: FundraiserRow, about: About): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject: `Your page for “${about.cause}” is public`,
    ...writeLetter({
      greeting: hello(page),
      before: [
        `Everybody can see it and give through it: ${ctx.config.publicUrl}/fundraise/${page.id}`,
        'Pages do best whose owner gives first, and tells ten people on the first day.',
      ],
      action: { words: 'Look after my page', url: await ownUrl(ctx, page.id) },
      after: [linkLasts, newLink(ctx)],
    }),
  });
}

/** The ways to all pages of one address. */
export async function sendLinks(
  ctx: Context,
  to: string,
  pages: readonly (Page & { readonly cause: string })[],
): Promise<void> {
  const list = [];
  for (const { id, name, cause } of pages)
    list.push({ title: name || cause, details: [cause], url: await ownUrl(ctx, id) });
  await sendMail(ctx, {
    to,
    subject: 'Your fundraising pages',
    ...writeLetter({
      greeting: 'Hello,',
      before: ['You asked for links to the pages on which you raise funds.'],
      list,
      after: [
        linkLasts,
        'If you did not ask for this, ignore this letter and nothing will happen.',
      ],
    }),
  });
}

type Heard = {
  /** In words that hold nothing that the donor hides. */
  readonly lines: readonly string[];
  readonly subject: string;
  readonly key: string;
};

/** Tells an owner of what was given through their page. */
export async function sendDonations(
  ctx: Context,
  page: FundraiserRow,
  { lines, subject, key }: Heard,
): Promise<void> {
  await sendMail(ctx, {
    orgId: page.orgId,
    to: page.email,
    subject,
    key,
    ...writeLetter({
      greeting: hello(page),
      before: lines,
      action: { words: 'See the donations and say thank you', url: await ownUrl(ctx, page.id) },
      after: ['How often you get such letters is set on your page.', linkLasts, newLink(ctx)],
    }),
  });
}
