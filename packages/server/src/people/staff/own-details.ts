import { userId as userIdOf } from '@ngo-plus/contract/identity/accounts';
import type { Input } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/staff';
import type { OwnDetails } from '@ngo-plus/contract/people/staff';
import { audit, Problem, signedIn, type TransactionContext } from '../../kernel/index.ts';
import { findMember } from './member-queries.ts';
import { managerOf, saveDetails } from './members.ts';

/** The caller's own directory entry. */
export async function readOwnDetails(ctx: TransactionContext): Promise<OwnDetails> {
  const { orgId, userId } = signedIn(ctx);
  const row = Problem.ifMissing(await findMember(ctx.db, orgId, userId), 'Your membership');
  const manager = await managerOf(ctx, orgId, row);
  return {
    jobTitle: row.details?.jobTitle ?? '',
    department: row.details?.department ?? '',
    phone: row.details?.phone ?? '',
    phoneShared: row.details?.phoneShared ?? false,
    manager: manager && { id: userIdOf.parse(manager.id), name: manager.name },
  };
}

export async function changeOwnDetails(
  ctx: TransactionContext,
  changes: Input<typeof contract.changeOwnDetails>,
): Promise<OwnDetails> {
  const { orgId, userId } = signedIn(ctx);
  await saveDetails(ctx, { orgId, userId }, changes);
  await audit(ctx, { action: 'staff.change-own-details', subject: userId, after: changes });
  return readOwnDetails(ctx);
}
