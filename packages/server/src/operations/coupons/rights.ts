import { allows } from '@ngo-plus/contract/kernel';
import { managesCoupons } from '@ngo-plus/contract/operations/coupons';
import { type Actor, type Context, Problem, signedIn } from '../../kernel/index.ts';

/** The heads of the platform, whatever the guard said. @throws Problem `forbidden` */
export function headOr403(ctx: Pick<Context, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(managesCoupons, actor.role))
    throw new Problem('forbidden', 'Only super administrators can manage coupons.');
  return actor;
}
