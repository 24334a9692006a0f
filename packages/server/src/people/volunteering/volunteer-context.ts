import { allows } from '@ngo-plus/contract/kernel';
import { volunteers } from '@ngo-plus/contract/people/volunteering';
import { eq } from 'drizzle-orm';
import { openMemberships } from '../../identity/accounts/index.ts';
import {
  actFor,
  type Database,
  Problem,
  type RequestContext,
  signedIn,
  type TransactionContext,
} from '../../kernel/index.ts';
import { reportPhotos, reports } from './reports-table.ts';
import { taskComments, taskFiles, taskItems, tasks } from './tasks-table.ts';

/** The organisation and owner of a record. */
type RecordOwner = { readonly orgId: string; readonly userId: string };

/** The organisations for which a person can currently volunteer. Requires scope `system`. */
export async function organisationsOf(
  { db }: TransactionContext,
  userId: string,
): Promise<string[]> {
  const memberships = await openMemberships(db, userId);
  return memberships.flatMap(({ organisation, role }) =>
    allows(volunteers, role) ? [organisation.id] : [],
  );
}

/**
 * Volunteers can edit their own records from any of their organisations: the returned context acts as a volunteer of
 * the record's organisation. For other records the context is unchanged.
 */
async function actAsVolunteer(
  outside: RequestContext,
  find: (db: Database) => Promise<RecordOwner[]>,
): Promise<RequestContext> {
  const actor = signedIn(outside);
  const orgId = await outside.transact(async (ctx) => {
    const [owner] = await find(ctx.db);
    if (owner?.userId !== actor.userId || owner.orgId === actor.orgId) return undefined;
    const ownOrganisations = await organisationsOf(ctx, actor.userId);
    return ownOrganisations.find((id) => id === owner.orgId);
  }, 'system');
  if (orgId === undefined) return outside;
  return actFor(outside, { orgId, actor: { ...actor, orgId, role: 'VOLUNTEER' } });
}

type Id = { readonly id: string };
const taskOwner = { orgId: tasks.orgId, userId: tasks.userId };
const reportOwner = { orgId: reports.orgId, userId: reports.userId };

export const volunteerContextOfTask = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) => db.select(taskOwner).from(tasks).where(eq(tasks.id, id)));

export const volunteerContextOfTaskItem = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(taskOwner)
      .from(taskItems)
      .innerJoin(tasks, eq(tasks.id, taskItems.taskId))
      .where(eq(taskItems.id, id)),
  );

export const volunteerContextOfTaskComment = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(taskOwner)
      .from(taskComments)
      .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
      .where(eq(taskComments.id, id)),
  );

export const volunteerContextOfTaskFile = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(taskOwner)
      .from(taskFiles)
      .innerJoin(tasks, eq(tasks.id, taskFiles.taskId))
      .where(eq(taskFiles.id, id)),
  );

export const volunteerContextOfReport = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) => db.select(reportOwner).from(reports).where(eq(reports.id, id)));

export const volunteerContextOfReportPhoto = (
  outside: RequestContext,
  { id }: Id,
): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(reportOwner)
      .from(reportPhotos)
      .innerJoin(reports, eq(reports.id, reportPhotos.reportId))
      .where(eq(reportPhotos.id, id)),
  );

/**
 * The context for a new record: the chosen organisation, or the current one.
 *
 * @throws Problem `invalid` at `orgId` for an organisation that the caller does not volunteer for.
 */
export async function volunteerContextOfOrganisation(
  outside: RequestContext,
  { orgId }: { readonly orgId: string },
): Promise<RequestContext> {
  const actor = signedIn(outside);
  if (orgId === '' || orgId === actor.orgId) return outside;
  const owner = await actAsVolunteer(outside, async () => [{ orgId, userId: actor.userId }]);
  if (owner === outside) throw notTheirOrganisation();
  return owner;
}

export function notTheirOrganisation(): Problem {
  return Problem.atField('invalid', 'orgId', 'Choose an organisation you volunteer for.');
}

/** Own records are read at every organisation, those of others only at the current one. */
export const readContext = (
  outside: RequestContext,
  { own: ownOrganisations }: { readonly own: boolean },
): Pick<RequestContext, 'transact'> => ({
  transact: (work) => outside.transact(work, ownOrganisations ? 'system' : undefined),
});
