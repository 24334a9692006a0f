import { writesGrants } from '@ngo-plus/contract/content/grants';
import { allows } from '@ngo-plus/contract/kernel';
import {
  type Actor,
  maySeeAll,
  Problem,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import type { GrantRow } from './table.ts';

/** Writers change what their own organisation added; the platform's are those for everyone. */
export const mayEdit = (actor: Actor, { orgId }: Pick<GrantRow, 'orgId'>): boolean =>
  allows(writesGrants, actor.role) && orgId === actor.orgId;

/** @throws Problem `forbidden` for those who only read. */
export function writer(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(writesGrants, actor.role))
    throw new Problem('forbidden', 'Only administrators and staff can add or change grants.');
  return actor;
}

/** Platform administrators publish for everyone; all others for their organisation alone. */
export const visibilityOf = (actor: Actor): GrantRow['visibility'] =>
  maySeeAll(actor) ? 'everyone' : 'organisation';
