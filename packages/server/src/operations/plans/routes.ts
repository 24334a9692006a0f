import * as plans from '@ngo-plus/contract/operations/plans';
import {
  handleCall,
  handleDownload,
  handleOutside,
  inSystem,
  type Route,
} from '../../kernel/index.ts';
import { changeBillingDetails, readBilling } from './billing.ts';
import * as changing from './change-plan.ts';
import { buyPlan } from './checkout.ts';
import { listInvoices, printInvoice, readInvoice } from './invoices.ts';
import { readQuote } from './quote.ts';
import { listPlans } from './service.ts';
import { verifyPlanPayment } from './verification.ts';

export const planRoutes: readonly Route[] = [
  handleOutside(plans.listPlans, listPlans),
  handleCall(plans.readBilling, readBilling, inSystem),
  handleCall(plans.changeBillingDetails, changeBillingDetails, inSystem),
  handleCall(plans.startFreeTrial, changing.startFreeTrial, inSystem),
  handleCall(plans.cancelPlan, changing.cancelPlan, inSystem),
  handleCall(plans.resumePlan, changing.resumePlan, inSystem),
  handleCall(plans.changeNextInterval, changing.changeNextInterval, inSystem),
  handleCall(plans.forgetBillingCard, changing.forgetCard, inSystem),
  handleCall(plans.readQuote, readQuote, inSystem),
  handleOutside(plans.buyPlan, buyPlan),
  handleOutside(plans.verifyPlanPayment, verifyPlanPayment),
  handleCall(plans.listInvoices, listInvoices),
  handleCall(plans.readInvoice, readInvoice),
  handleDownload(plans.printInvoice, printInvoice),
];
