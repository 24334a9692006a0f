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

/** Where something is, and whose. */
type Location = { readonly orgId: string; readonly userId: string };

/** The organisations that a person works for at present. Needs scope `system`. */
export async function organisationsOf(
  { db }: TransactionContext,
  userId: string,
): Promise<string[]> {
  const places = await openMemberships(db, userId);
  return places.flatMap(({ organisation, role }) =>
    allows(volunteers, role) ? [organisation.id] : [],
  );
}

/**
 * People work on what is theirs from whichever of their organisations they are signed in to: they
 * speak as a volunteer of the one that it belongs to. With everything else they stay where they are.
 */
async function actAsVolunteer(
  outside: RequestContext,
  find: (db: Database) => Promise<Location[]>,
): Promise<RequestContext> {
  const actor = signedIn(outside);
  const orgId = await outside.transact(async (ctx) => {
    const [there] = await find(ctx.db);
    if (there?.userId !== actor.userId || there.orgId === actor.orgId) return undefined;
    const own = await organisationsOf(ctx, actor.userId);
    return own.find((id) => id === there.orgId);
  }, 'system');
  if (orgId === undefined) return outside;
  return actFor(outside, { orgId, actor: { ...actor, orgId, role: 'VOLUNTEER' } });
}

type Id = { readonly id: string };
const ofTask = { orgId: tasks.orgId, userId: tasks.userId };
const ofReport = { orgId: reports.orgId, userId: reports.userId };

export const atTask = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) => db.select(ofTask).from(tasks).where(eq(tasks.id, id)));

export const atTaskItem = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(ofTask)
      .from(taskItems)
      .innerJoin(tasks, eq(tasks.id, taskItems.taskId))
      .where(eq(taskItems.id, id)),
  );

export const atTaskComment = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(ofTask)
      .from(taskComments)
      .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
      .where(eq(taskComments.id, id)),
  );

export const atTaskFile = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(ofTask)
      .from(taskFiles)
      .innerJoin(tasks, eq(tasks.id, taskFiles.taskId))
      .where(eq(taskFiles.id, id)),
  );

export const atReport = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) => db.select(ofReport).from(reports).where(eq(reports.id, id)));

export const atReportPhoto = (outside: RequestContext, { id }: Id): Promise<RequestContext> =>
  actAsVolunteer(outside, (db) =>
    db
      .select(ofReport)
      .from(reportPhotos)
      .innerJoin(reports, eq(reports.id, reportPhotos.reportId))
      .where(eq(reportPhotos.id, id)),
  );

/**
 * For what is written anew: the organisation that was chosen, or the one that the caller is signed in to.
 *
 * @throws Problem `invalid` at `orgId` for one that the caller does not work for.
 */
export async function atOrganisation(
  outside: RequestContext,
  { orgId }: { readonly orgId: string },
): Promise<RequestContext> {
  const actor = signedIn(outside);
  if (orgId === '' || orgId === actor.orgId) return outside;
  const there = await actAsVolunteer(outside, async () => [{ orgId, userId: actor.userId }]);
  if (there === outside) throw notTheirs();
  return there;
}

export function notTheirs(): Problem {
  const message = 'Choose an organisation you volunteer for.';
  return new Problem('invalid', message, { fields: { orgId: message } });
}

/** One’s own are read wherever they are; those of others in one’s organisation alone. */
export const atOwn = (
  outside: RequestContext,
  { own }: { readonly own: boolean },
): Pick<RequestContext, 'transact'> => ({
  transact: (work) => outside.transact(work, own ? 'system' : undefined),
});
