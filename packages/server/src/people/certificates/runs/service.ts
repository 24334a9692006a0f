import { userId as userIdShape } from '@ngo-plus/contract/identity/accounts';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import type * as contract from '@ngo-plus/contract/people/certificates';
import { type Run, runId } from '@ngo-plus/contract/people/certificates';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  audit,
  cursorsOf,
  enqueue,
  Problem,
  pageOf,
  signedIn,
  type TransactionContext,
  toShape,
  uuidv7,
} from '../../../kernel/index.ts';
import { peopleWithApprovedHours } from '../../volunteering/index.ts';
import { coordinatorOr403 } from '../coordinator.ts';
import { nameOf } from '../issue-context.ts';
import { type RunRow, runs } from '../table.ts';
import { templateOr404 } from '../templates.ts';
import { issueInBackground } from './jobs.ts';
import { findRun, lockRun, runsOf, skippedPeople } from './queries.ts';

const cursors = cursorsOf('certificate-runs', [z.uuid()]);

/**
 * Starts a run with a copy of the template, so that everyone gets the same.
 *
 * @throws Problem `invalid` when someone has no approved hours in the period here.
 */
export async function issueCertificates(
  ctx: TransactionContext,
  { templateId, from, to, userIds, again }: Input<typeof contract.issueCertificates>,
): Promise<Run> {
  const { orgId, userId: createdBy } = coordinatorOr403(ctx);
  const { design } = await templateOr404(ctx, templateId);
  const people = [...new Set<string>(userIds)];
  await requireHours(ctx, people, { from: from || undefined, to: to || undefined });
  const id = uuidv7();
  const [row] = await ctx.db
    .insert(runs)
    .values({
      id,
      orgId,
      templateId,
      design,
      again,
      createdBy,
      state: 'running',
      spanFrom: from || null,
      spanTo: to || null,
      peopleCount: people.length,
      createdByName: await nameOf(ctx, createdBy),
      createdAt: ctx.now(),
    })
    .returning();
  await ctx.db.execute(sql`
    insert into certificate_run_people (org_id, run_id, user_id)
    select ${orgId}::uuid, ${id}::uuid, person from unnest(${sql.param(people)}::uuid[]) person`);
  await audit(ctx, {
    action: 'certificates.start-issue',
    subject: id,
    after: { templateId, from, to, people: people.length },
  });
  await enqueueRun(ctx, id);
  return present(Problem.ifMissing(row, 'That issuing run'));
}

const enqueueRun = (ctx: TransactionContext, id: string) =>
  enqueue(
    ctx,
    issueInBackground,
    { id },
    { key: `certificates.issue:${id}`, orgId: signedIn(ctx).orgId },
  );

/** Refuses people without hours, which includes those of other organisations. */
async function requireHours(
  ctx: TransactionContext,
  people: readonly string[],
  span: { from?: string | undefined; to?: string | undefined },
): Promise<void> {
  const withHours = new Set((await peopleWithApprovedHours(ctx, span)).map(({ userId }) => userId));
  const missingCount = people.filter((userId) => !withHours.has(userId)).length;
  if (missingCount === 0) return;
  const message =
    missingCount === 1
      ? phrase('One of these people has no approved hours in this period.')
      : phrase('{{people}} of these people have no approved hours in this period.');
  throw Problem.atField('invalid', 'userIds', message, { people: missingCount });
}

export async function listRuns(
  ctx: TransactionContext,
  { cursor, limit }: Input<typeof contract.listRuns>,
) {
  const { orgId } = coordinatorOr403(ctx);
  const [before] = cursor === undefined ? [] : cursors.position(cursor);
  const rows = await runsOf(ctx.db, orgId, { before, limit: limit + 1 });
  const { page, next } = pageOf(rows, limit, (last) => cursors.after([last.id]));
  const total = () => ctx.db.$count(runs, eq(runs.orgId, orgId));
  return { items: page.map(present), total, next };
}

export async function readRun(ctx: TransactionContext, { id }: { id: string }) {
  const row = await findOwnRun(ctx, id);
  const refusals = await skippedPeople(ctx.db, id);
  return {
    ...present(row),
    refusals: refusals.map(({ userId, name, reason }) => ({
      userId: userIdShape.parse(userId),
      name: name ?? '',
      reason,
    })),
  };
}

/** Stops a run. Certificates that are being printed may still be issued. */
export const stopRun = (ctx: TransactionContext, { id }: { id: string }): Promise<Run> =>
  setState(ctx, id, { from: 'running', to: 'stopped' });

export async function resumeRun(ctx: TransactionContext, { id }: { id: string }): Promise<Run> {
  const run = await setState(ctx, id, { from: 'stopped', to: 'running' });
  await enqueueRun(ctx, id);
  return run;
}

type StateChange = { readonly from: 'running' | 'stopped'; readonly to: 'running' | 'stopped' };

async function setState(
  ctx: TransactionContext,
  id: string,
  { from, to }: StateChange,
): Promise<Run> {
  const row = await findOwnRun(ctx, id, lockRun);
  if (row.state !== from)
    throw new Problem(
      'conflict',
      row.state === 'done' ? phrase('This run is already finished.') : phrase('Nothing to change.'),
    );
  const [updated] = await ctx.db.update(runs).set({ state: to }).where(eq(runs.id, id)).returning();
  const action = to === 'stopped' ? 'certificates.stop-issue' : 'certificates.resume-issue';
  await audit(ctx, { action, subject: id });
  return present(Problem.ifMissing(updated, 'That issuing run'));
}

async function findOwnRun(ctx: TransactionContext, id: string, find = findRun): Promise<RunRow> {
  const { orgId } = coordinatorOr403(ctx);
  const row = await find(ctx.db, id);
  return Problem.ifMissing(row?.orgId === orgId ? row : undefined, 'That issuing run');
}

const present = (row: RunRow): Run => ({
  id: toShape(runId, row.id),
  template: row.design.name,
  kind: row.design.kind,
  from: row.spanFrom,
  to: row.spanTo,
  state: row.state,
  people: row.peopleCount,
  issued: row.issuedCount,
  skipped: row.skippedCount,
  startedBy: row.createdByName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
