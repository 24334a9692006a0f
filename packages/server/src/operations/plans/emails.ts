import { and, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { dayText, type TransactionContext } from '../../kernel/index.ts';
import { type EmailText, sendMail, writeEmail } from '../../platform/mail/index.ts';
import { numberText } from './invoice-numbers.ts';
import type { Subscriber } from './subscriptions.ts';
import { billingDetails, type InvoiceRow, type OrderRow } from './table.ts';
import { intervalText, moneyText } from './texts.ts';

type Recipient = Pick<Subscriber, 'orgId' | 'name'>;

type EmailContent = Omit<EmailText, 'greeting'> & {
  readonly subject: string;
  /** Identifies the occasion, so that the same email is sent once. */
  readonly key: string;
};

/** Sends to the administrators, and to the billing address when there is one. */
async function notify(
  ctx: TransactionContext,
  { orgId }: Recipient,
  { subject, key, ...words }: EmailContent,
) {
  for (const { name, email } of await recipientsOf(ctx, orgId))
    await sendMail(ctx, {
      orgId,
      to: email,
      subject,
      key: `${key}:${email.toLowerCase()}`,
      ...writeEmail({ greeting: name ? `Hello ${name},` : 'Hello,', ...words }),
    });
}

async function recipientsOf({ db }: TransactionContext, orgId: string) {
  const administrators = await db
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.orgId, orgId),
        eq(memberships.role, 'NGO_ADMIN'),
        isNull(memberships.deactivatedAt),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(memberships.id)
    .limit(20);
  const [details] = await db.select().from(billingDetails).where(eq(billingDetails.orgId, orgId));
  const addresses = new Set(administrators.map(({ email }) => email.toLowerCase()));
  return details?.email && !addresses.has(details.email.toLowerCase())
    ? [...administrators, { name: '', email: details.email }]
    : administrators;
}

const billingAt = ({ config }: TransactionContext) => `${config.publicUrl}/settings/billing`;
const payAt = ({ config }: TransactionContext) => `${config.publicUrl}/pricing/checkout`;

type PaidOrder = {
  readonly order: OrderRow;
  readonly invoice: InvoiceRow;
  readonly endsAt: Date;
};

export const notifyPaid = (
  ctx: TransactionContext,
  to: Recipient,
  { order, invoice, endsAt }: PaidOrder,
) =>
  notify(ctx, to, {
    subject: `${to.name} is on NGO Plus Pro`,
    key: `plans.paid:${order.id}`,
    before: [
      `${to.name} is on NGO Plus Pro, ${intervalText[order.interval]}, until ${dayText(endsAt)}. It then renews unless you cancel. We'll email you a week before with the payment details.`,
      `Invoice ${numberText(invoice.number)}: ${moneyText(order.totalMinor, order.currency)}.`,
    ],
    action: { words: 'View invoice', url: billingAt(ctx) },
    after: [],
  });

type Credited = {
  readonly order: OrderRow;
  readonly invoice: InvoiceRow;
  readonly amountMinor: bigint;
};

/** Sent when money arrives for an order that is no longer valid. */
export const emailCredit = (ctx: TransactionContext, to: Recipient, credited: Credited) => {
  const amount = moneyText(credited.amountMinor, credited.order.currency);
  return notify(ctx, to, {
    subject: `Your payment of ${amount} was added as credit`,
    key: `plans.credit:${credited.invoice.id}`,
    before: [
      `We received ${amount} from ${to.name} for an order that had expired or been replaced. We added it as credit to your next payment.`,
      `Invoice ${numberText(credited.invoice.number)}: ${amount}.`,
    ],
    action: { words: 'View your plan and credit', url: billingAt(ctx) },
    after: [],
  });
};

export const notifyTrialEnds = (ctx: TransactionContext, to: Recipient, endsAt: Date) =>
  notify(ctx, to, {
    subject: `${to.name}'s free trial ends on ${dayText(endsAt)}`,
    key: `plans.trial-ends:${to.orgId}`,
    before: [
      `${to.name} is trying NGO Plus Pro until ${dayText(endsAt)}. We don't have your card, so nothing is charged automatically.`,
      "Without a paid plan you'll move to Starter. Nothing is deleted; anything over its limits is kept but can't grow.",
    ],
    action: { words: 'Continue with Pro', url: payAt(ctx) },
    after: [],
  });

type Renewing = {
  readonly endsAt: Date;
  readonly priceMinor: bigint;
  readonly currency: string;
  /** `keptOnlyUntil` is set when the payment service deletes the card before that day. */
  readonly card: { readonly name: string; readonly keptOnlyUntil: string | null } | undefined;
};

export const notifyRenewal = (
  ctx: TransactionContext,
  to: Recipient,
  { endsAt, priceMinor, currency, card }: Renewing,
) =>
  notify(ctx, to, {
    subject: `NGO Plus Pro renews on ${dayText(endsAt)}`,
    key: `plans.renewal:${to.orgId}:${endsAt.getTime()}`,
    before: [
      `${to.name}'s NGO Plus Pro period ends on ${dayText(endsAt)}. The next one costs ${moneyText(priceMinor, currency)}.`,
      ...(card?.keptOnlyUntil
        ? [
            `The payment provider stores your card ${card.name} only until ${dayText(card.keptOnlyUntil)}, so we can't charge it automatically this time.`,
          ]
        : []),
      card && !card.keptOnlyUntil
        ? `We'll charge your card ${card.name} on that day.`
        : "We'll email you a payment link on that day. You then have 14 days to pay and keep your plan.",
    ],
    action: { words: 'View or cancel your plan', url: billingAt(ctx) },
    after: [],
  });

export const notifyEnding = (ctx: TransactionContext, to: Recipient, endsAt: Date) =>
  notify(ctx, to, {
    subject: `NGO Plus Pro ends on ${dayText(endsAt)}`,
    key: `plans.ending:${to.orgId}:${endsAt.getTime()}`,
    before: [
      `You cancelled ${to.name}'s plan. It ends on ${dayText(endsAt)}. Nothing is deleted; anything over Starter's limits is kept but can't grow.`,
    ],
    action: { words: 'Keep plan', url: billingAt(ctx) },
    after: [],
  });

type Unpaid = {
  readonly order: OrderRow;
  readonly step: number;
  readonly graceEndsAt: Date;
  /** Why a charge failed, in the provider's words. */
  readonly failure: string | undefined;
};

export const emailPaymentLink = (
  ctx: TransactionContext,
  to: Recipient,
  { order, step, graceEndsAt, failure }: Unpaid,
) =>
  notify(ctx, to, {
    subject: step === 0 ? `Please renew NGO Plus Pro for ${to.name}` : `Payment due: NGO Plus Pro`,
    key: `plans.unpaid:${order.id}:${step}`,
    before: [
      `The next period of NGO Plus Pro for ${to.name} costs ${moneyText(order.totalMinor, order.currency)} and hasn't been paid yet.`,
      ...(failure ? [`We couldn't charge your card. Reason: ${failure}`] : []),
      `Nothing changes until ${dayText(graceEndsAt)}. Then you'll move to Starter; nothing is deleted.`,
    ],
    action: { words: 'Pay now', url: payAt(ctx) },
    after: [],
  });

const whyText = {
  trial: 'Your free trial has ended.',
  cancelled: 'You cancelled the plan, and the paid period has ended.',
  unpaid: "The renewal wasn't paid.",
  refunded: 'The payment for the plan was refunded.',
} as const;

export type EndReason = keyof typeof whyText;

export const notifyEnded = (ctx: TransactionContext, to: Recipient, why: EndReason, at: Date) =>
  notify(ctx, to, {
    subject: `${to.name} is on Starter`,
    key: `plans.ended:${to.orgId}:${at.getTime()}`,
    before: [
      `${whyText[why]} ${to.name} is now on the Starter plan.`,
      "Nothing was deleted. Anything over Starter's limits can still be read and exported, but can't grow until it fits again.",
    ],
    action: { words: 'View plans', url: `${ctx.config.publicUrl}/pricing` },
    after: [],
  });
