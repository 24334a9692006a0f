import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { sendMail, writeEmail } from '../../platform/mail/index.ts';
import { type CauseForGiving, causes } from '../causes/index.ts';
import { amountInText } from '../donations/index.ts';
import { pledgeToken } from './pledge-token.ts';
import type { PartRow, PledgeRow } from './table.ts';

type About = {
  readonly pledge: PledgeRow;
  readonly part: PartRow;
  /** Idempotency key: the same reminder is sent once. */
  readonly key: string;
  readonly isOver: boolean;
};

/**
 * Emails a reminder for an instalment with its payment link. Sends nothing if no address is known.
 */
export async function sendReminder(
  ctx: TransactionContext,
  { pledge, part, key, isOver }: About,
): Promise<void> {
  if (pledge.email === '') return;
  const [about] = await ctx.db
    .select({ cause: causes.title, organisation: organisations.name })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(eq(causes.id, pledge.causeId));
  if (!about) return;
  const { cause, organisation } = about;
  const { currency } = pledge;
  const amount = amountInText(part.amountMinor - part.paidMinor, currency);
  const isTestPayment = !ctx.adapters.payments.some(({ isLive }) => isLive);
  const all = amountInText(pledge.promisedMinor, currency);
  const paid = amountInText(pledge.paidMinor, currency);
  await sendMail(ctx, {
    orgId: pledge.orgId,
    to: pledge.email,
    key: `pledges.reminder:${key}`,
    subject: isOver ? `Reminder: your pledge to ${organisation}` : `Your pledge to ${organisation}`,
    ...writeEmail({
      greeting: `Hello ${pledge.name},`,
      before: [
        ...(isTestPayment ? ['Test mode: no real payments are taken.'] : []),
        `Thank you for pledging ${all} to “${cause}” by ${organisation}. You've paid ${paid} so far.`,
        isOver
          ? `${amount} was due on ${dayText(part.dueOn)}. If you've already paid, ignore this email.`
          : `${amount} is due on ${dayText(part.dueOn)}.`,
        "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
      ],
      action: {
        words: `Pay ${amount}`,
        url: `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, pledge.id)}`,
      },
      after: [`If your plans have changed, contact ${organisation}. A pledge isn't a debt.`],
    }),
  });
}

type PledgeRequest = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly on: string;
  readonly amountMinor: bigint;
  readonly cause: CauseForGiving;
};

/**
 * Emails the donor to confirm a pledge made on the cause's page, with a link that also accepts
 * payment.
 */
export async function sendConfirmation(
  ctx: TransactionContext,
  request: PledgeRequest,
): Promise<void> {
  const { id, name, email, on, amountMinor, cause } = request;
  const { organisation, title, currency, orgId } = cause;
  const isTestPayment = !ctx.adapters.payments.some(({ isLive }) => isLive);
  const amount = amountInText(amountMinor, currency);
  await sendMail(ctx, {
    orgId,
    to: email,
    subject: `Confirm your pledge to ${organisation}`,
    ...writeEmail({
      greeting: `Hello ${name},`,
      before: [
        ...(isTestPayment ? ['Test mode: no real payments are taken.'] : []),
        `Did you pledge ${amount} to “${title}” by ${organisation}, due on ${dayText(on)}?`,
        'If so, confirm with the link below. You can also pay there, now or on the due date.',
      ],
      action: {
        words: 'Confirm or pay my pledge',
        url: `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, id)}`,
      },
      after: [
        "Once you confirm, we'll email you before and after the due date. You won't be charged automatically.",
        "If this wasn't you, ignore this email. We won't keep your details.",
      ],
    }),
  });
}
