import { allows, type Endpoint } from '@ngo-plus/contract/kernel';
import { type Actor, inPerson, maySeeAll, type Scope } from '../context.ts';
import { Problem } from '../problem.ts';

/**
 * The first wall: the contract's `access`, asked before the input is even read.
 *
 * @throws Problem `unauthenticated` or `forbidden`.
 */
export function guard({ access, personal }: Endpoint, actor: Actor | undefined): void {
  if (access === 'public') return;
  if (!actor) throw new Problem('unauthenticated', 'Sign in to continue.');
  if (!allows(access, actor.role))
    throw new Problem('forbidden', "Your role doesn't allow this. Ask an administrator.");
  if (personal) inPerson({ actor });
}

/** The second wall's width. It asks the role itself, so that a missing guard opens nothing. */
export function scopeOf({ scope }: Endpoint, actor: Actor | undefined): Scope {
  if (!actor) return 'public';
  return scope === 'platform' && maySeeAll(actor) ? 'platform' : 'tenant';
}
