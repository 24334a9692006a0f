import * as z from 'zod';
import { currency, plans } from '../../identity/accounts/index.ts';
import { id, instant, line, money, permission } from '../../kernel/index.ts';
import { priceCurrencies } from './prices.ts';

/** Who buys a plan for their organisation, and sees what it costs. */
export const managesBilling = permission('manage billing', ['SUPER_ADMIN', 'ADMIN', 'NGO_ADMIN']);

/** How long what is paid for lasts. */
export const intervals = ['month', 'year'] as const;

export type Interval = (typeof intervals)[number];

export const interval = z.enum(intervals, { error: 'Choose monthly or yearly' });

/** What a plan can be paid in. */
export const priceCurrency = currency
  .refine((code): boolean => (priceCurrencies as readonly string[]).includes(code), {
    error: 'Choose a currency available for plans',
  })
  .transform((code) => code as (typeof priceCurrencies)[number]);

/** Any case; empty for none. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40, 'Enter a code of at most 40 letters and digits');

export const invoiceId = id('InvoiceId');

/** `past_due` is the time of grace after a renewal that is not paid yet. */
export const subscriptionStates = ['trialing', 'active', 'past_due', 'ended'] as const;

export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscription = z.object({
  plan: z.enum(plans),
  state: z.enum(subscriptionStates),
  /** Null during a trial that nobody has paid after yet. */
  interval: interval.nullable(),
  currency: z.string().nullable(),
  /** What is paid for now; null while nothing is. */
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
  trialEndsAt: instant.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** What the next period will be; the same as now where nothing was changed. */
  nextInterval: interval.nullable(),
  /** What the next period will cost; null where there will be none. */
  renewal: money.nullable(),
  /** Until when an unpaid renewal leaves the plan as it is. */
  graceEndsAt: instant.nullable(),
  /** Why the last try to collect did not go through, in the provider’s words. */
  failure: z.string().nullable(),
  /** What is charged by itself; null where a letter asks to pay. */
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      /** The last day on which the payment service keeps it, where the plan renews later and a letter asks to pay. */
      keptOnlyUntil: z.iso.date().nullable(),
    })
    .nullable(),
});

export type Subscription = z.infer<typeof subscription>;

export const billingDetails = z.object({
  /** Whom invoices are made out to; empty for the organisation’s own name. */
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
  /** Where invoices and reminders go besides the administrators; empty for nowhere. */
  email: z.union(
    [z.literal(''), z.email({ error: 'Please enter a valid email address' }).max(254)],
    { error: 'Please enter a valid email address' },
  ),
});

export type BillingDetails = z.infer<typeof billingDetails>;
