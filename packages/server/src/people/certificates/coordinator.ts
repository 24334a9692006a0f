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
 * Who issues in the name of their organisation.
 *
 * @throws Problem `forbidden`, whatever the guard of the endpoint said.
 */
export function coordinatorOr403(ctx: TransactionContext | RequestContext): Actor {
  const actor = signedIn(ctx);
  if (!allows(coordinatesVolunteers, actor.role))
    throw new Problem('forbidden', 'Your role does not allow this.');
  return actor;
}
