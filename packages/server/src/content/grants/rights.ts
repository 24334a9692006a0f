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

/** Writers can edit grants of their own organisation, platform administrators public ones. */
export const mayEdit = (actor: Actor, { orgId }: Pick<GrantRow, 'orgId'>): boolean =>
  allows(writesGrants, actor.role) && orgId === actor.orgId;

/** @throws Problem `forbidden` for people without write access. */
export function writerOr403(ctx: Pick<TransactionContext, 'actor'>): Actor {
  const actor = signedIn(ctx);
  if (!allows(writesGrants, actor.role))
    throw new Problem('forbidden', 'Only administrators and staff can add or change grants.');
  return actor;
}

/** Platform administrators publish for everyone, others for their own organisation. */
export const visibilityOf = (actor: Actor): GrantRow['visibility'] =>
  maySeeAll(actor) ? 'everyone' : 'organisation';
