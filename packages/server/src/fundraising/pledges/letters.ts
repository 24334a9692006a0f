import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { type Context, dayWords } from '../../kernel/index.ts';
import { sendMail, writeLetter } from '../../platform/mail/index.ts';
import { type CauseForGiving, causes } from '../causes/index.ts';
import { amountInWords } from '../donations/index.ts';
import { pledgeToken } from './pledge-token.ts';
import type { PartRow, PledgeRow } from './table.ts';

type About = {
  readonly pledge: PledgeRow;
  readonly part: PartRow;
  /** The occasion: the same is told once. */
  readonly key: string;
  readonly isOver: boolean;
};

/** Asks for a part, with the link by which it is paid. To nobody where no address is known. */
export async function remind(ctx: Context, { pledge, part, key, isOver }: About): Promise<void> {
  if (pledge.email === '') return;
  const [about] = await ctx.db
    .select({ cause: causes.title, organisation: organisations.name })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(eq(causes.id, pledge.causeId));
  if (!about) return;
  const { cause, organisation } = about;
  const { currency } = pledge;
  const amount = amountInWords(part.amountMinor - part.paidMinor, currency);
  const isPlayed = !ctx.adapters.payments.some(({ isLive }) => isLive);
  const all = amountInWords(pledge.promisedMinor, currency);
  const paid = amountInWords(pledge.paidMinor, currency);
  await sendMail(ctx, {
    orgId: pledge.orgId,
    to: pledge.email,
    key: `pledges.reminder:${key}`,
    subject: isOver
      ? `Still open: your pledge to ${organisation}`
      : `Your pledge to ${organisation}`,
    ...writeLetter({
      greeting: `Hello ${pledge.name},`,
      before: [
        ...(isPlayed ? ['This is a trial in the sandbox. No money moves.'] : []),
        `You promised ${all} for “${cause}” of ${organisation}. Thank you. Of it ${paid} is paid.`,
        isOver
          ? `${amount} was due on ${dayWords(part.dueOn)}. If you have paid meanwhile, ignore this letter.`
          : `${amount} is due on ${dayWords(part.dueOn)}.`,
        'Nothing is taken by itself: you pay on the page behind this link, by card, mobile money or whatever is offered there.',
      ],
      action: {
        words: `Give ${amount}`,
        url: `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, pledge.id)}`,
      },
      after: [
        `If it does not suit you any more, answer ${organisation}: a pledge is a promise, not a debt.`,
      ],
    }),
  });
}

type Promised = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly on: string;
  readonly amountMinor: bigint;
  readonly cause: CauseForGiving;
};

/** Asks whoever promised on the page of a cause whether it was them, with the link by which it is also paid. */
export async function askToConfirm(ctx: Context, promised: Promised): Promise<void> {
  const { id, name, email, on, amountMinor, cause } = promised;
  const { organisation, title, currency, orgId } = cause;
  const isPlayed = !ctx.adapters.payments.some(({ isLive }) => isLive);
  const amount = amountInWords(amountMinor, currency);
  await sendMail(ctx, {
    orgId,
    to: email,
    subject: `Confirm your pledge to ${organisation}`,
    ...writeLetter({
      greeting: `Hello ${name},`,
      before: [
        ...(isPlayed ? ['This is a trial in the sandbox. No money moves.'] : []),
        `Somebody, hopefully you, promised ${amount} for “${title}” of ${organisation}, to be paid on ${dayWords(on)}.`,
        'Confirm it on the page behind this link. You can pay there as well, now or on the day.',
      ],
      action: {
        words: 'Confirm or pay my pledge',
        url: `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, id)}`,
      },
      after: [
        'Once it is confirmed we write to you before the day and after it. Nothing is taken by itself.',
        'If it was not you, ignore this letter: nothing is kept of it.',
      ],
    }),
  });
}
