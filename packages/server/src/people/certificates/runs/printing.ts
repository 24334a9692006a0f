import { worded } from '@ngo-plus/contract/kernel';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { Problem, type RequestContext, type TransactionContext } from '../../../kernel/index.ts';
import { approvedHoursOf } from '../../volunteering/index.ts';
import { issue, NotIssued, type Press } from '../issuing.ts';
import { pressFor } from '../press.ts';
import { type RunRow, runs } from '../table.ts';
import { covers, heldBy } from './people.ts';
import { findRun, lockRun, noteOutcome, waitingIn } from './queries.ts';

/** Another worker was faster with this person: what we made is not kept. */
class Taken extends Error {}

const batchSize = 40;

/** While one sheet is written to the disk, the next is drawn. */
const atOnce = 4;

/** Thrown inside an issue that somebody stopped: the sheet at hand is not kept. */
class Stopped extends Error {}

/**
 * Issues to everybody whose turn is still to come. Harmless when it runs twice: a person is noted as
 * done in the transaction that keeps their certificate.
 *
 * @param outside a caller who speaks for whoever began it
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
  const press = await pressFor(outside, { templateId, design, span, runId: id });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const people = await outside.transact(({ db }) => waitingIn(db, id, batchSize));
      if (people.length === 0) return await finish(outside, id);
      await printBatch(outside, { run, press }, people);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
}

type Job = { readonly run: RunRow; readonly press: Press };

async function printBatch(
  outside: RequestContext,
  job: Job,
  people: readonly string[],
): Promise<void> {
  const limit = pLimit({ concurrency: atOnce, rejectOnClear: true });
  const print = async (userId: string) => {
    try {
      await printOne(outside, job, userId);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  // All of them end before a failure is reported: none continues unobserved.
  const ended = await Promise.allSettled(people.map((userId) => limit(print, userId)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function printOne(
  outside: RequestContext,
  { run, press }: Job,
  userId: string,
): Promise<void> {
  try {
    if (!run.again && (await holdsOne(outside, run, userId)))
      throw new NotIssued(worded('This person already has a valid certificate for this period.'));
    // The run is locked first: whoever keeps a sheet of it waits here, and nowhere else.
    const before = async ({ db }: TransactionContext) => {
      const now = Problem.ifMissing(await lockRun(db, run.id), 'That issuing run');
      if (now.state !== 'running') throw new Stopped();
      if (!(await noteOutcome(db, run, userId, { outcome: 'issued' }))) throw new Taken();
    };
    await issue(outside, press, userId, { before });
  } catch (error) {
    if (error instanceof Taken) return;
    if (!(error instanceof NotIssued)) throw error;
    const reason = error.message;
    await outside.transact(({ db }) =>
      noteOutcome(db, run, userId, { outcome: 'skipped', reason }),
    );
  }
}

async function holdsOne(outside: RequestContext, run: RunRow, userId: string): Promise<boolean> {
  const { orgId, templateId, spanFrom, spanTo } = run;
  return outside.transact(async (ctx) => {
    const span = { from: spanFrom ?? undefined, to: spanTo ?? undefined };
    const hours = await approvedHoursOf(ctx, { orgId, userId, ...span });
    const held = await heldBy(ctx, orgId, { templateId, userId });
    return held.some((one) => covers(one, hours));
  });
}

const finish = (outside: RequestContext, id: string): Promise<void> =>
  outside.transact(async ({ db, now }) => {
    const row = await lockRun(db, id);
    if (row?.state !== 'running') return;
    await db.update(runs).set({ state: 'done', finishedAt: now() }).where(eq(runs.id, id));
  });
