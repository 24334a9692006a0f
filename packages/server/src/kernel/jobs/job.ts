import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { RequestContext, TransactionContext } from '../context.ts';

/** Work done later, at least once: `run` must be harmless when it runs twice. */
export type Job<P extends z.ZodObject = z.ZodObject> = {
  readonly name: `${string}.${string}`;
  readonly payload: P;
  readonly run: (
    outside: RequestContext,
    payload: z.infer<P>,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Five fields of cron in UTC; such a job has an empty payload. */
  readonly cron?: string;
};

/** A job whose payload is already checked at the door, as the worker holds it. */
export type AnyJob = Omit<Job, 'run'> & {
  readonly run: (outside: RequestContext, payload: unknown, signal: AbortSignal) => Promise<void>;
};

/** Names a job and its payload. The payload is parsed before `run` sees it. */
export function defineJob<P extends z.ZodObject>(job: Job<P>): Job<P> & AnyJob {
  const run = (outside: RequestContext, payload: unknown, signal: AbortSignal) =>
    job.run(outside, job.payload.parse(payload), signal);
  return { ...job, run };
}

/** With growing pauses between they span about two days. */
export const usualAttempts = 12;

type When = {
  readonly runAt?: Date | undefined;
  /** A waiting job with the same key is replaced, not doubled. */
  readonly key?: string | undefined;
  /** How often it is tried in all. */
  readonly maxAttempts?: number | undefined;
};

/** Queues a job in the caller's transaction: it exists exactly when the transaction commits. */
export async function enqueue<P extends z.ZodObject>(
  ctx: Pick<TransactionContext, 'db'>,
  job: Pick<Job<P>, 'name' | 'payload'>,
  payload: z.input<P>,
  { runAt, key, maxAttempts = usualAttempts }: When = {},
): Promise<void> {
  const text = JSON.stringify(job.payload.parse(payload));
  await ctx.db.execute(
    sql`select enqueue_job(${job.name}, ${text}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${maxAttempts})`,
  );
}

type Waiting<P extends z.ZodObject> = Omit<When, 'maxAttempts'> & { readonly payload: z.input<P> };

/** Queues many of one job in one statement, in the caller's transaction. */
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
  await ctx.db.execute(sql`select enqueue_job(${job.name}, j.payload, j.key, j.run_at, ${usualAttempts})
    from json_to_recordset(${JSON.stringify(rows)}::json) as j (payload json, key text, run_at timestamptz)`);
}
