import { managesBudgets } from '@ngo-plus/contract/ai/budgets';
import { allows } from '@ngo-plus/contract/kernel';
import {
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';

type Manager = { readonly orgId: string; readonly isPlatform: boolean };

/** Who manages budgets here, independently of the route's guard. @throws Problem `forbidden` */
export function managerOf(ctx: Pick<TransactionContext, 'actor'>): Manager {
  const { role, orgId } = signedIn(ctx);
  if (!allows(managesBudgets, role))
    throw new Problem('forbidden', 'Only owners of an organisation can manage AI budgets.');
  return { orgId, isPlatform: role === 'SUPER_ADMIN' };
}

/** The organisation that is meant: owners reach only their own. */
export function orgOf(ctx: Pick<TransactionContext, 'actor'>, asked: string | undefined): string {
  const { orgId, isPlatform } = managerOf(ctx);
  return isPlatform ? (asked ?? orgId) : orgId;
}

/** Super administrators see every organisation, others their own. */
export const asManager = (outside: RequestContext): Pick<RequestContext, 'transact'> => ({
  transact: (work, scope, mode) =>
    outside.transact(work, outside.actor?.role === 'SUPER_ADMIN' ? 'platform' : scope, mode),
});
