import { readsUsage } from '@ngo-plus/contract/ai/usage';
import { allows } from '@ngo-plus/contract/kernel';
import {
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { UsageFilters } from './queries.ts';

/**
 * The filters with the organisation that the caller may see: super administrators any, owners their own.
 *
 * @throws Problem `forbidden`, independently of the route's guard
 */
export function visible<F extends UsageFilters>(
  ctx: Pick<TransactionContext, 'actor'>,
  filters: F,
): F {
  const { role, orgId } = signedIn(ctx);
  if (!allows(readsUsage, role))
    throw new Problem('forbidden', 'Only owners of an organisation can see AI usage.');
  return role === 'SUPER_ADMIN' ? filters : { ...filters, orgId };
}

const scopeFor = ({ actor, scope }: Pick<RequestContext, 'actor' | 'scope'>) =>
  actor?.role === 'SUPER_ADMIN' ? 'platform' : scope;

/** Super administrators see every organisation, others their own. */
export const asReader = (outside: RequestContext): Pick<RequestContext, 'transact'> => ({
  transact: (work, _, mode) => outside.transact(work, scopeFor(outside), mode),
});
