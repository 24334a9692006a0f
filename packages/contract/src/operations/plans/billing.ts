import * as z from 'zod';
import { plans } from '../../identity/accounts/index.ts';
import { allowance } from '../../identity/entitlements/index.ts';
import { endpoint, money } from '../../kernel/index.ts';
import { billingDetails, interval, managesBilling, subscription } from './fields.ts';
import { priceCurrencies } from './prices.ts';

const used = z.object({ used: z.number(), limit: allowance });

export const billing = z.object({
  plan: z.enum(plans),
  /** Null for an organisation that never tried or bought a plan, or has one by agreement. */
  subscription: subscription.nullable(),
  /** Paid but not used yet: taken off what comes next. */
  balance: money.nullable(),
  canTry: z.boolean(),
  /** What can be paid in: one alone while something is paid for. */
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
  summary: 'The plan of the organisation, what it costs and how much of it is used.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const changeBillingDetails = endpoint('PUT /api/billing/details', {
  summary: 'Whom invoices are made out to.',
  access: managesBilling,
  input: billingDetails,
  output: billing,
});

export const startTrial = endpoint('POST /api/billing/trial', {
  summary: 'Tries Pro without a card; once for an organisation.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const cancelPlan = endpoint('PUT /api/billing/cancellation', {
  summary: 'Ends the plan with what is paid for. Nothing is deleted then.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const resumePlan = endpoint('DELETE /api/billing/cancellation', {
  summary: 'Takes a cancellation back, as long as the plan has not ended.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});

export const changeNextInterval = endpoint('PUT /api/billing/next-interval', {
  summary: 'What the next period will be. From monthly to yearly at once is bought instead.',
  access: managesBilling,
  input: z.object({ interval }),
  output: billing,
});

export const forgetBillingCard = endpoint('DELETE /api/billing/card', {
  summary: 'Forgets the card that is charged when the plan renews. A letter asks to pay instead.',
  access: managesBilling,
  input: z.object({}),
  output: billing,
});
