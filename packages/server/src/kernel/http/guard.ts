import { allows, type Endpoint } from '@ngo-plus/contract/kernel';
import { type Actor, maySeeAll, requireNotImpersonated, type Scope } from '../context.ts';
import { Problem } from '../failures/index.ts';

/**
 * The first check: the contract's `access`, before the input is read.
 *
 * @throws Problem `unauthenticated` or `forbidden`.
 */
export function guard({ access, personal }: Endpoint, actor: Actor | undefined): void {
  if (access === 'public') return;
  if (!actor) throw new Problem('unauthenticated', 'Sign in to continue.');
  if (!allows(access, actor.role))
    throw new Problem('forbidden', "Your role doesn't allow this. Ask an administrator.");
  if (personal) requireNotImpersonated({ actor });
}

/**
 * Returns the scope for row-level security, the second check. It reads the role itself, so that a
 * missing guard exposes nothing.
 */
export function scopeOf({ scope }: Endpoint, actor: Actor | undefined): Scope {
  if (!actor) return 'public';
  return scope === 'platform' && maySeeAll(actor) ? 'platform' : 'tenant';
}
