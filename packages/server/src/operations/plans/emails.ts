import { phrases, type Written, worded } from '@ngo-plus/contract/kernel';
import { and, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '../../identity/accounts/index.ts';
import { dayValue, type TransactionContext } from '../../kernel/index.ts';
import { type EmailContent, greetingOf, sendEmail } from '../../platform/mail/index.ts';
import { numberText } from './invoice-numbers.ts';
import type { Subscriber } from './subscriptions.ts';
import { billingDetails, type InvoiceRow, type OrderRow } from './table.ts';
import { moneyText } from './texts.ts';

type Recipient = Pick<Subscriber, 'orgId' | 'name'>;

type PlanEmail = Omit<EmailContent, 'greeting'> & {
  /** Identifies the occasion, so that the same email is sent once. */
  readonly key: string;
};

/** Sends to the administrators, and to the billing address when there is one. */
async function notify(
  ctx: TransactionContext,
  { orgId }: Recipient,
  { key, ...content }: PlanEmail,
) {
  for (const { name, email } of await recipientsOf(ctx, orgId))
    await sendEmail(ctx, {
      orgId,
      to: email,
      key: `${key}:${email.toLowerCase()}`,
      greeting: greetingOf(name),
      ...content,
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

const moneyValue =
  (amountMinor: bigint, currency: string): Written =>
  (language) =>
    moneyText(amountMinor, currency, language);

const invoiceLine = ({ number }: InvoiceRow, amount: Written) =>
  worded('Invoice {{number}}: {{amount}}.', { number: numberText(number), amount });

const billingAt = ({ config }: TransactionContext) => `${config.publicUrl}/settings/billing`;
const payAt = ({ config }: TransactionContext) => `${config.publicUrl}/pricing/checkout`;

const intervalText = phrases({
  month:
    "{{organisation}} is on NGO Plus Pro, paid monthly, until {{day}}. It then renews unless you cancel. We'll email you a week before with the payment details.",
  year: "{{organisation}} is on NGO Plus Pro, paid yearly, until {{day}}. It then renews unless you cancel. We'll email you a week before with the payment details.",
});

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
    subject: worded('{{organisation}} is on NGO Plus Pro', { organisation: to.name }),
    key: `plans.paid:${order.id}`,
    before: [
      worded(intervalText[order.interval], { organisation: to.name, day: dayValue(endsAt) }),
      invoiceLine(invoice, moneyValue(order.totalMinor, order.currency)),
    ],
    action: { words: worded('View invoice'), url: billingAt(ctx) },
    after: [],
  });

type Credited = {
  readonly order: OrderRow;
  readonly invoice: InvoiceRow;
  readonly amountMinor: bigint;
};

/** Sent when money arrives for an order that is no longer valid. */
export const emailCredit = (ctx: TransactionContext, to: Recipient, credited: Credited) => {
  const amount = moneyValue(credited.amountMinor, credited.order.currency);
  return notify(ctx, to, {
    subject: worded('Your payment of {{amount}} was added as credit', { amount }),
    key: `plans.credit:${credited.invoice.id}`,
    before: [
      worded(
        'We received {{amount}} from {{organisation}} for an order that had expired or been replaced. We added it as credit to your next payment.',
        { amount, organisation: to.name },
      ),
      invoiceLine(credited.invoice, amount),
    ],
    action: { words: worded('View your plan and credit'), url: billingAt(ctx) },
    after: [],
  });
};

const endOf = ({ name }: Recipient, endsAt: Date) => ({
  organisation: name,
  day: dayValue(endsAt),
});

export const notifyTrialEnds = (ctx: TransactionContext, to: Recipient, endsAt: Date) =>
  notify(ctx, to, {
    subject: worded("{{organisation}}'s free trial ends on {{day}}", endOf(to, endsAt)),
    key: `plans.trial-ends:${to.orgId}`,
    before: [
      worded(
        "{{organisation}} is trying NGO Plus Pro until {{day}}. We don't have your card, so nothing is charged automatically.",
        endOf(to, endsAt),
      ),
      worded(
        "Without a paid plan you'll move to Starter. Nothing is deleted; anything over its limits is kept but can't grow.",
      ),
    ],
    action: { words: worded('Continue with Pro'), url: payAt(ctx) },
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
    subject: worded('NGO Plus Pro renews on {{day}}', endOf(to, endsAt)),
    key: `plans.renewal:${to.orgId}:${endsAt.getTime()}`,
    before: [
      worded(
        "{{organisation}}'s NGO Plus Pro period ends on {{day}}. The next one costs {{price}}.",
        {
          ...endOf(to, endsAt),
          price: moneyValue(priceMinor, currency),
        },
      ),
      ...(card?.keptOnlyUntil
        ? [
            worded(
              "The payment provider stores your card {{card}} only until {{day}}, so we can't charge it automatically this time.",
              { card: card.name, day: dayValue(card.keptOnlyUntil) },
            ),
          ]
        : []),
      card && !card.keptOnlyUntil
        ? worded("We'll charge your card {{card}} on that day.", { card: card.name })
        : worded(
            "We'll email you a payment link on that day. You then have 14 days to pay and keep your plan.",
          ),
    ],
    action: { words: worded('View or cancel your plan'), url: billingAt(ctx) },
    after: [],
  });

export const notifyEnding = (ctx: TransactionContext, to: Recipient, endsAt: Date) =>
  notify(ctx, to, {
    subject: worded('NGO Plus Pro ends on {{day}}', endOf(to, endsAt)),
    key: `plans.ending:${to.orgId}:${endsAt.getTime()}`,
    before: [
      worded(
        "You cancelled {{organisation}}'s plan. It ends on {{day}}. Nothing is deleted; anything over Starter's limits is kept but can't grow.",
        endOf(to, endsAt),
      ),
    ],
    action: { words: worded('Keep plan'), url: billingAt(ctx) },
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
    subject:
      step === 0
        ? worded('Please renew NGO Plus Pro for {{organisation}}', { organisation: to.name })
        : worded('Payment due: NGO Plus Pro'),
    key: `plans.unpaid:${order.id}:${step}`,
    before: [
      worded(
        "The next period of NGO Plus Pro for {{organisation}} costs {{price}} and hasn't been paid yet.",
        { organisation: to.name, price: moneyValue(order.totalMinor, order.currency) },
      ),
      ...(failure
        ? [worded("We couldn't charge your card. Reason: {{reason}}", { reason: failure })]
        : []),
      worded("Nothing changes until {{day}}. Then you'll move to Starter; nothing is deleted.", {
        day: dayValue(graceEndsAt),
      }),
    ],
    action: { words: worded('Pay now'), url: payAt(ctx) },
    after: [],
  });

const whyText = phrases({
  trial: 'Your free trial has ended. {{organisation}} is now on the Starter plan.',
  cancelled:
    'You cancelled the plan, and the paid period has ended. {{organisation}} is now on the Starter plan.',
  unpaid: "The renewal wasn't paid. {{organisation}} is now on the Starter plan.",
  refunded: 'The payment for the plan was refunded. {{organisation}} is now on the Starter plan.',
});

export type EndReason = keyof typeof whyText;

export const notifyEnded = (ctx: TransactionContext, to: Recipient, why: EndReason, at: Date) =>
  notify(ctx, to, {
    subject: worded('{{organisation}} is on Starter', { organisation: to.name }),
    key: `plans.ended:${to.orgId}:${at.getTime()}`,
    before: [
      worded(whyText[why], { organisation: to.name }),
      worded(
        "Nothing was deleted. Anything over Starter's limits can still be read and exported, but can't grow until it fits again.",
      ),
    ],
    action: { words: worded('View plans'), url: `${ctx.config.publicUrl}/pricing` },
    after: [],
  });
