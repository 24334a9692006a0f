import * as budgets from '@ngo-plus/contract/ai/budgets';
import { handleCall } from '../../kernel/index.ts';
import { asManager } from './rights.ts';
import * as service from './service.ts';

export const budgetRoutes = [
  handleCall(budgets.listBudgets, service.listBudgets, asManager),
  handleCall(budgets.createBudget, service.createBudget, asManager),
  handleCall(budgets.changeBudget, service.changeBudget, asManager),
  handleCall(budgets.deleteBudget, service.deleteBudget, asManager),
  handleCall(budgets.listBudgetPeople, service.listPeople, asManager),
  handleCall(budgets.listBudgetOrganisations, service.listOrganisations),
];
