import { allows } from '@ngo-plus/contract/kernel';
import { managesCoupons } from '@ngo-plus/contract/operations/coupons';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** Checks that the caller is a super administrator, independently of the route's guard. @throws Problem `forbidden` */
export function superAdminOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesCoupons, actor.role))
    throw new Problem('forbidden', 'Only super administrators can manage coupons.');
  return actor;
}
