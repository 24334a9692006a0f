import { managesProviders } from '@ngo-plus/contract/ai/providers';
import { allows } from '@ngo-plus/contract/kernel';
import { Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';

/** Checks that the caller is a super administrator, independently of the route's guard. @throws Problem `forbidden` */
export function superAdminOr403(ctx: Pick<TransactionContext, 'actor'>): void {
  if (!allows(managesProviders, signedIn(ctx).role))
    throw new Problem('forbidden', 'Only super administrators can manage API providers.');
}
