import * as z from 'zod';
import { plans } from '../../identity/accounts/index.ts';
import { allowance } from '../../identity/entitlements/index.ts';
import { endpoint, money } from '../../kernel/index.ts';
import { billingDetails, interval, managesBilling, subscription } from './fields.ts';
import { priceCurrencies } from './prices.ts';

const used = z.object({ used: z.number(), limit: allowance });

export const billing = z.object({
  plan: z.enum(plans),
  /** Null for an organisation without a trial or purchase, or with a custom plan. */
  subscription: subscription.nullable(),
  /** Credit that is deducted from the next payment. */
  balance: money.nullable(),
  canTry: z.boolean(),
  /** Accepted currencies: only one during a paid plan. */
  currencies: z.array(z.enum(priceCurrencies)),
  details: billingDetails,
  usage: z.object({
    teamMembers: used,
    storageBytes: used,
    /** Since the first of the month, in UTC. */
    aiTokensPerMonth: used,
  }),
});

export type Billing = z.infer<typeof billing>;

export const readBilling = endpoint('GET /api/billing', {
  summary: "Returns the organisation's plan, its price and usage.",
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const changeBillingDetails = endpoint('PUT /api/billing/details', {
  summary: 'Sets the billing details shown on invoices.',
  access: managesBilling,
  input: billingDetails,
  output: billing,
});

export const startFreeTrial = endpoint('POST /api/billing/trial', {
  summary: 'Starts a free trial of Pro without a card. Once per organisation.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const cancelPlan = endpoint('PUT /api/billing/cancellation', {
  summary: 'Cancels the plan at the end of the paid period. Nothing is deleted.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const resumePlan = endpoint('DELETE /api/billing/cancellation', {
  summary: "Resumes a cancelled plan that hasn't ended.",
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const changeNextInterval = endpoint('PUT /api/billing/next-interval', {
  summary:
    'Sets the billing interval of the next period. Use checkout to switch from monthly to yearly right away.',
  access: managesBilling,
  input: z.object({ interval }),
  output: billing,
});

export const forgetBillingCard = endpoint('DELETE /api/billing/card', {
  summary: "Removes the saved card. We'll email a payment link at renewal instead.",
  access: managesBilling,
  input: z.object({}),
  output: billing,
});
