import { eq } from 'drizzle-orm';
import { organisations } from '../accounts/index.ts';
import { causes } from '../causes/index.ts';
import { amountInWords } from '../donations/index.ts';
import { type Context, sendMail, writeLetter } from '../kernel/index.ts';
import { pledgeToken } from './pledge-token.ts';
import type { PartRow, PledgeRow } from './table.ts';

const dayWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

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
    ...{ orgId: pledge.orgId, to: pledge.email, key: `pledges.reminder:${key}` },
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
