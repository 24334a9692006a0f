import { worded } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import { amountValue, dayValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailWords, greetingOf, sendEmail } from '../../platform/mail/index.ts';
import { type CauseForGiving, causes } from '../causes/index.ts';
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
  const { currency } = pledge;
  const url = `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, pledge.id)}`;
  const due = {
    amount: amountValue(part.amountMinor - part.paidMinor, currency),
    day: dayValue(part.dueOn),
  };
  const all = amountValue(pledge.promisedMinor, currency);
  const paid = amountValue(pledge.paidMinor, currency);
  await sendEmail(ctx, {
    orgId: pledge.orgId,
    to: pledge.email,
    language: pledge.language ?? undefined,
    key: `pledges.reminder:${key}`,
    subject: isOver
      ? worded('Reminder: your pledge to {{organisation}}', about)
      : worded('Your pledge to {{organisation}}', about),
    greeting: greetingOf(pledge.name),
    before: [
      ...testModeLines(ctx),
      worded(
        "Thank you for pledging {{all}} to “{{cause}}” by {{organisation}}. You've paid {{paid}} so far.",
        { ...about, all, paid },
      ),
      isOver
        ? worded("{{amount}} was due on {{day}}. If you've already paid, ignore this email.", due)
        : worded('{{amount}} is due on {{day}}.', due),
      worded(
        "You won't be charged automatically. Use the link below to pay by card, mobile money or another available method.",
      ),
    ],
    action: { words: worded('Pay {{amount}}', due), url },
    after: [
      worded("If your plans have changed, contact {{organisation}}. A pledge isn't a debt.", about),
    ],
  });
}

const testModeLines = ({ adapters }: TransactionContext): EmailWords[] =>
  adapters.payments.some(({ isLive }) => isLive)
    ? []
    : [worded('Test mode: no real payments are taken.')];

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
  await sendEmail(ctx, {
    orgId,
    to: email,
    language: ctx.language,
    subject: worded('Confirm your pledge to {{organisation}}', { organisation }),
    greeting: greetingOf(name),
    before: [
      ...testModeLines(ctx),
      worded('Did you pledge {{amount}} to “{{cause}}” by {{organisation}}, due on {{day}}?', {
        amount: amountValue(amountMinor, currency),
        cause: title,
        organisation,
        day: dayValue(on),
      }),
      worded('If so, confirm with the link below. You can also pay there, now or on the due date.'),
    ],
    action: {
      words: worded('Confirm or pay my pledge'),
      url: `${ctx.config.publicUrl}/pledge/${await pledgeToken(ctx, id)}`,
    },
    after: [
      worded(
        "Once you confirm, we'll email you before and after the due date. You won't be charged automatically.",
      ),
      worded("If this wasn't you, ignore this email. We won't keep your details."),
    ],
  });
}
