import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { RequestContext, TransactionContext } from '../context.ts';
import { sendAlong } from '../database/index.ts';

/** Deferred work, run at least once: `run` must be safe to repeat. */
export type Job<P extends z.ZodObject = z.ZodObject> = {
  readonly name: `${string}.${string}`;
  readonly payload: P;
  readonly run: (
    outside: RequestContext,
    payload: z.infer<P>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Five cron fields in UTC; such a job has an empty payload. */
  readonly cron?: string;
  /**
   * For jobs that take seconds or more: the name of a queue that each organisation has. Its jobs
   * run one at a time, in slots that other jobs don't use.
   */
  readonly queue?: string;
};

/** A job that validates its own payload, as the worker stores it. */
export type AnyJob = Omit<Job, 'run'> & {
  readonly run: (outside: RequestContext, payload: unknown, signal: AbortSignal) => Promise<void>;
};

/** Defines a job by name and payload. The payload is parsed before `run` receives it. */
export function defineJob<P extends z.ZodObject>(job: Job<P>): Job<P> & AnyJob {
  const run = (outside: RequestContext, payload: unknown, signal: AbortSignal) =>
    job.run(outside, job.payload.parse(payload), signal);
  return { ...job, run };
}

/** With growing pauses between them, these span about two days. */
export const usualAttempts = 12;

type When = {
  readonly runAt?: Date | undefined;
  /** Replaces a waiting job with the same key. */
  readonly key?: string | undefined;
  /** Maximum number of attempts. */
  readonly maxAttempts?: number | undefined;
  /** Organisation whose queue a job with `queue` joins. */
  readonly orgId?: string | undefined;
  /** Due jobs with a lower number run first. */
  readonly priority?: number | undefined;
};

/**
 * Queues a job in the caller's transaction: it exists only if the transaction commits. In the queue
 * of an organisation, the n-th waiting job runs after the n-th of every other organisation.
 */
export async function enqueue<P extends z.ZodObject>(
  ctx: Pick<TransactionContext, 'db'>,
  job: Pick<Job<P>, 'name' | 'payload' | 'queue'>,
  payload: z.input<P>,
  { runAt, key, maxAttempts = usualAttempts, orgId, priority = 0 }: When = {},
): Promise<void> {
  const text = JSON.stringify(job.payload.parse(payload));
  const queueing = ctx.db.execute(
    sql`select enqueue_job(${job.name}, ${text}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${maxAttempts}, ${queueOf(job, orgId)}, ${priority})`,
  );
  await sendAlong(ctx.db, queueing);
}

function queueOf({ name, queue }: Pick<Job, 'name' | 'queue'>, orgId: string | undefined) {
  if (queue === undefined) return null;
  if (orgId === undefined) throw new Error(`${name} runs per organisation, and none is set.`);
  return `${queue}:${orgId}`;
}

type Waiting<P extends z.ZodObject> = Pick<When, 'runAt' | 'key'> & {
  readonly payload: z.input<P>;
};

/** Queues many runs of one job in one statement, in the caller's transaction. */
export async function enqueueEach<P extends z.ZodObject>(
  ctx: TransactionContext,
  job: Pick<Job<P>, 'name' | 'payload'>,
  waiting: readonly Waiting<P>[],
): Promise<void> {
  if (waiting.length === 0) return;
  const rows = waiting.map(({ payload, key, runAt }) => ({
    payload: job.payload.parse(payload),
    key,
    run_at: runAt?.toISOString(),
  }));
  const queueing =
    ctx.db.execute(sql`select enqueue_job(${job.name}, j.payload, j.key, j.run_at, ${usualAttempts}, null, 0)
    from json_to_recordset(${JSON.stringify(rows)}::json) as j (payload json, key text, run_at timestamptz)`);
  await sendAlong(ctx.db, queueing);
}
