import { allows } from '@ngo-plus/contract/kernel';
import { managesCoupons } from '@ngo-plus/contract/operations/coupons';
import { type Actor, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** The heads of the platform, whatever the guard said. @throws Problem `forbidden` */
export function headOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesCoupons, actor.role))
    throw new Problem('forbidden', 'Only super administrators can manage coupons.');
  return actor;
}
