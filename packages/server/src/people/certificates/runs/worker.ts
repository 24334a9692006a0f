import { worded } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { approvedHoursOf } from '../../volunteering/index.ts';
import { type IssueContext, issue, NotIssued } from '../issue.ts';
import { issueContextFor } from '../issue-context.ts';
import { type RunRow, runs } from '../table.ts';
import { covers, validCertificatesOf } from './people.ts';
import { findRun, lockRun, pendingUserIds, recordOutcome } from './queries.ts';

/** Another worker already handled this person, so this certificate is discarded. */
class AlreadyDone extends Error {}

const batchSize = 40;

/** Several concurrently, so that drawing overlaps with writing to disk. */
const maxConcurrent = 4;

/** Thrown inside a run that was stopped. The current certificate is discarded. */
class RunStopped extends Error {}

/**
 * Issues certificates to everyone still pending in a run. Safe to run twice: people are marked as done in the
 * transaction that stores their certificate.
 *
 * @param outside a request context with the person who started the run as actor
 */
export async function printRun(
  outside: RequestContext,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const run = await outside.transact(({ db }) => findRun(db, id));
  if (run?.state !== 'running') return;
  const { templateId, design, spanFrom, spanTo } = run;
  const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
  const issueContext = await issueContextFor(outside, { templateId, design, span, runId: id });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const people = await outside.transact(({ db }) => pendingUserIds(db, id, batchSize));
      if (people.length === 0) return await completeRun(outside, id);
      await printBatch(outside, { run, issueContext }, people);
    }
  } catch (error) {
    if (!(error instanceof RunStopped)) throw error;
  }
}

type RunJob = { readonly run: RunRow; readonly issueContext: IssueContext };

async function printBatch(
  outside: RequestContext,
  job: RunJob,
  people: readonly string[],
): Promise<void> {
  const limit = pLimit({ concurrency: maxConcurrent, rejectOnClear: true });
  const print = async (userId: string) => {
    try {
      await printOne(outside, job, userId);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  // Wait for all before reporting a failure, so that none continues unobserved.
  const results = await Promise.allSettled(people.map((userId) => limit(print, userId)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function printOne(
  outside: RequestContext,
  { run, issueContext }: RunJob,
  userId: string,
): Promise<void> {
  try {
    if (!run.again && (await hasValidCertificate(outside, run, userId)))
      throw new NotIssued(worded('This person already has a valid certificate for this period.'));
    // Lock the run first, so that concurrent workers wait here and nowhere else.
    const before = async ({ db }: TransactionContext) => {
      const current = Problem.ifMissing(await lockRun(db, run.id), 'That issuing run');
      if (current.state !== 'running') throw new RunStopped();
      if (!(await recordOutcome(db, run, userId, { outcome: 'issued' }))) throw new AlreadyDone();
    };
    await issue(outside, issueContext, userId, { before });
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    if (!(error instanceof NotIssued)) throw error;
    const reason = error.message;
    await outside.transact(({ db }) =>
      recordOutcome(db, run, userId, { outcome: 'skipped', reason }),
    );
  }
}

async function hasValidCertificate(
  outside: RequestContext,
  run: RunRow,
  userId: string,
): Promise<boolean> {
  const { orgId, templateId, spanFrom, spanTo } = run;
  return outside.transact(async (ctx) => {
    const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
    const hours = await approvedHoursOf(ctx, { orgId, userId, ...span });
    const existing = await validCertificatesOf(ctx, orgId, { templateId, userId });
    return existing.some((one) => covers(one, hours));
  });
}

const completeRun = (outside: RequestContext, id: string): Promise<void> =>
  outside.transact(async ({ db, now: current }) => {
    const row = await lockRun(db, id);
    if (row?.state !== 'running') return;
    await db.update(runs).set({ state: 'done', finishedAt: current() }).where(eq(runs.id, id));
  });
