import { allows } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import {
  type Actor,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';

/**
 * The caller, who must be allowed to issue certificates for their organisation.
 *
 * @throws Problem `forbidden`, whatever the guard of the endpoint decided.
 */
export function coordinatorOr403(ctx: TransactionContext | RequestContext): Actor {
  const actor = signedIn(ctx);
  if (!allows(coordinatesVolunteers, actor.role))
    throw new Problem('forbidden', 'Your role does not allow this.');
  return actor;
}
