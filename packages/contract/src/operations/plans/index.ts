import * as z from 'zod';
import { plans } from '../../identity/accounts/index.ts';
import { allowance } from '../../identity/entitlements/index.ts';
import { endpoint, money } from '../../kernel/index.ts';

export {
  type Billing,
  billing,
  cancelPlan,
  changeBillingDetails,
  changeNextInterval,
  forgetBillingCard,
  readBilling,
  resumePlan,
  startFreeTrial,
} from './billing.ts';
export { buyPlan, type Quote, quote, readQuote, verifyPlanPayment } from './checkout.ts';
export {
  type BillingDetails,
  billingDetails,
  couponCode,
  type Interval,
  interval,
  intervals,
  invoiceId,
  managesBilling,
  type Subscription,
  type SubscriptionState,
  subscription,
  subscriptionStates,
} from './fields.ts';
export {
  type InvoiceRow,
  invoiceKinds,
  listInvoices,
  printInvoice,
  readInvoice,
} from './invoices.ts';
export { freeTrialDays, type PriceCurrency, planPrices, priceCurrencies } from './prices.ts';

export const listPlans = endpoint('GET /api/plans', {
  summary: 'Lists plans with their limits and prices, cheapest first.',
  access: 'public',
  input: z.object({}),
  output: z.array(
    z.object({
      plan: z.enum(plans),
      /** Days of the free trial, which needs no card; 0 without one. */
      trialDays: z.int(),
      limits: z.object({
        teamMembers: allowance,
        storageBytes: allowance,
        aiTokensPerMonth: allowance,
        mailsPerMonth: allowance,
        activeCauses: allowance,
      }),
      /** One per currency; empty for a custom price. */
      prices: z.array(z.object({ month: money, year: money })),
    }),
  ),
});

export type PlanOffer = z.infer<typeof listPlans.output>[number];
