import { allows } from '@ngo-plus/contract/kernel';
import { managesStaff } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { administratorsOf } from '../administrators.ts';
import { details, type LeaveRow } from '../table.ts';

/** What the caller may see and decide. */
export type LeavePermissions = {
  readonly userId: string;
  readonly orgId: string;
  /** Whether the caller sees and decides everyone's leave. */
  readonly managesEveryone: boolean;
  /** Whether no one else could decide the caller's own requests. */
  readonly isOnlyAdministrator: boolean;
  /** People whose manager is the caller. */
  readonly reports: ReadonlySet<string>;
  /** Whether the caller sees reasons, which may concern health: impersonators do not. */
  readonly seesReasons: boolean;
};

export async function leavePermissionsOf(ctx: TransactionContext): Promise<LeavePermissions> {
  const { orgId, userId, role, impersonatorId } = signedIn(ctx);
  const managesEveryone = allows(managesStaff, role);
  const administrators = managesEveryone ? await administratorsOf(ctx, orgId) : [];
  const rows = await ctx.db
    .select({ userId: details.userId })
    .from(details)
    .where(and(eq(details.orgId, orgId), eq(details.managerId, userId)));
  const reports = new Set(rows.map((row) => row.userId));
  const isOnlyAdministrator = administrators.length === 1;
  return {
    userId,
    orgId,
    managesEveryone,
    isOnlyAdministrator,
    reports,
    seesReasons: impersonatorId === undefined,
  };
}

type LeaveOwner = Pick<LeaveRow, 'userId'>;

export const canSeeLeave = (permissions: LeavePermissions, { userId }: LeaveOwner): boolean =>
  permissions.managesEveryone || userId === permissions.userId || permissions.reports.has(userId);

/** No one decides their own request, except the only administrator. */
export function canDecideLeave(permissions: LeavePermissions, { userId }: LeaveOwner): boolean {
  if (userId === permissions.userId)
    return permissions.managesEveryone && permissions.isOnlyAdministrator;
  return permissions.managesEveryone || permissions.reports.has(userId);
}
