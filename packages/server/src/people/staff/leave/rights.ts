import { allows } from '@ngo-plus/contract/kernel';
import { managesStaff } from '@ngo-plus/contract/people/staff';
import { and, eq } from 'drizzle-orm';
import { signedIn, type TransactionContext } from '../../../kernel/index.ts';
import { administratorsOf } from '../administrators.ts';
import { details, type LeaveRow } from '../table.ts';

/** What the caller may do about other people's leave. */
export type LeaveSight = {
  readonly userId: string;
  readonly orgId: string;
  /** Sees and decides everyone's. */
  readonly administers: boolean;
  /** Nobody else could decide their own requests. */
  readonly alone: boolean;
  /** People who name the caller as their manager. */
  readonly reports: ReadonlySet<string>;
  /** Why somebody is away may be about their health: it is not for whoever is signed in for another. */
  readonly reasons: boolean;
};

export async function leaveSightOf(ctx: TransactionContext): Promise<LeaveSight> {
  const { orgId, userId, role, impersonatorId } = signedIn(ctx);
  const administers = allows(managesStaff, role);
  const administrators = administers ? await administratorsOf(ctx, orgId) : [];
  const rows = await ctx.db
    .select({ userId: details.userId })
    .from(details)
    .where(and(eq(details.orgId, orgId), eq(details.managerId, userId)));
  const reports = new Set(rows.map((row) => row.userId));
  const alone = administrators.length === 1;
  return { userId, orgId, administers, alone, reports, reasons: impersonatorId === undefined };
}

type Whose = Pick<LeaveRow, 'userId'>;

export const seesLeave = (sight: LeaveSight, { userId }: Whose): boolean =>
  sight.administers || userId === sight.userId || sight.reports.has(userId);

/** Nobody decides their own request, but for an administrator who is the only one. */
export function decidesLeave(sight: LeaveSight, { userId }: Whose): boolean {
  if (userId === sight.userId) return sight.administers && sight.alone;
  return sight.administers || sight.reports.has(userId);
}
