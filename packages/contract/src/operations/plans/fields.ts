import * as z from 'zod';
import { currency, plans } from '../../identity/accounts/index.ts';
import { id, instant, line, money, permission } from '../../kernel/index.ts';
import { priceCurrencies } from './prices.ts';

/** May buy a plan for their organisation and read its costs. */
export const managesBilling = permission('manage billing', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

/** Billing intervals. */
export const intervals = ['month', 'year'] as const;

export type Interval = (typeof intervals)[number];

export const interval = z.enum(intervals, { error: 'Choose monthly or yearly' });

/** Currencies in which a plan can be paid. */
export const priceCurrency = currency
  .refine((code): boolean => (priceCurrencies as readonly string[]).includes(code), {
    error: 'Choose a currency available for plans',
  })
  .transform((code) => code as (typeof priceCurrencies)[number]);

/** Case-insensitive; empty for none. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40, 'Enter a code of at most 40 letters and digits');

export const invoiceId = id('InvoiceId');

/** `past_due` is the grace period after an unpaid renewal. */
export const subscriptionStates = ['trialing', 'active', 'past_due', 'ended'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscription = z.object({
  plan: z.enum(plans),
  state: z.enum(subscriptionStates),
  /** Null during a trial without a payment. */
  interval: interval.nullable(),
  currency: z.string().nullable(),
  /** The current paid period; null without one. */
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  trialEndsAt: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The interval of the next period; the same as now unless it was changed. */
  nextInterval: interval.nullable(),
  /** The price of the next period; null when there is none. */
  renewal: money.nullable(),
  /** Until when the plan stays active after an unpaid renewal. */
  graceEndsAt: instant.nullable(),
  /** Why the last charge failed, in the provider's words. */
  failure: z.string().nullable(),
  /** The card that is charged automatically; null when payment links are emailed. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      /** The last day on which the payment service stores the card, when that is before the renewal. */
      keptOnlyUntil: z.iso.date().nullable(),
    })
    .nullable(),
});

export type Subscription = z.infer<typeof subscription>;

export const billingDetails = z.object({
  /** The name on invoices; empty for the organisation's name. */
  name: line(200),
  address: z
    .string()
    .trim()
    .max(500, 'Enter an address of at most 500 characters')
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(text), {
      error: 'Enter an address without hidden characters',
    })
    .transform((text) => text.replace(/\r\n/g, '\n')),
  taxNumber: line(40),
  /** Receives invoices and reminders in addition to the administrators; empty for none. */
  email: z.union(
    [z.literal(''), z.email({ error: 'Please enter a valid email address' }).max(254)],
    { error: 'Please enter a valid email address' },
  ),
});

export type BillingDetails = z.infer<typeof billingDetails>;
