import * as plans from '@ngo-plus/contract/operations/plans';
import { fulfil, handleDownload, handleOutside, inSystem, type Route } from '../../kernel/index.ts';
import { changeBillingDetails, readBilling } from './billing.ts';
import * as changing from './change-plan.ts';
import { listInvoices, printInvoice, readInvoice } from './invoices.ts';
import { buyPlan } from './ordering.ts';
import { readQuote } from './quoting.ts';
import { listPlans } from './service.ts';
import { verifyPlanPayment } from './verifying.ts';

export const planRoutes: readonly Route[] = [
  handleOutside(plans.listPlans, listPlans),
  fulfil(plans.readBilling, readBilling, inSystem),
  fulfil(plans.changeBillingDetails, changeBillingDetails, inSystem),
  fulfil(plans.startFreeTrial, changing.startFreeTrial, inSystem),
  fulfil(plans.cancelPlan, changing.cancelPlan, inSystem),
  fulfil(plans.resumePlan, changing.resumePlan, inSystem),
  fulfil(plans.changeNextInterval, changing.changeNextInterval, inSystem),
  fulfil(plans.forgetBillingCard, changing.forgetCard, inSystem),
  fulfil(plans.readQuote, readQuote, inSystem),
  handleOutside(plans.buyPlan, buyPlan),
  handleOutside(plans.verifyPlanPayment, verifyPlanPayment),
  fulfil(plans.listInvoices, listInvoices),
  fulfil(plans.readInvoice, readInvoice),
  handleDownload(plans.printInvoice, printInvoice),
];
