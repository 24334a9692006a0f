import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { Problem, type RequestContext, uuidv7 } from '../../../kernel/index.ts';
import { type UploadRow, uploads } from '../table.ts';

/** A lease that was not renewed for this long belongs to a crashed process. */
const leaseSeconds = 10;
const renewEveryMs = 2_000;

/** How long to wait for another request to release the upload. */
const maxWaitMs = 12_000;
const pollMs = 150;

export type Lease = {
  readonly upload: UploadRow;
  readonly id: string;
  /** Aborts when another request is waiting for the upload or has taken over the lease. */
  readonly stop: AbortSignal;
  readonly release: () => Promise<void>;
};

/**
 * Makes this request the only one that appends to an upload, across all processes. A client that lost its connection
 * resumes while its old request still waits for bytes, so that request is asked to stop.
 *
 * @throws Problem `not_found`, `conflict` when the other request doesn't stop in time.
 */
export async function acquireLease(
  outside: RequestContext,
  find: ReturnType<typeof eq>,
): Promise<Lease> {
  const id = uuidv7();
  for (
    const deadline = performance.now() + maxWaitMs;
    performance.now() < deadline;
    await pause(pollMs)
  ) {
    const upload = await tryLease(outside, find, id);
    if (upload) return renewing(outside, upload, id);
  }
  throw new Problem('conflict', 'This upload is running elsewhere. Try again in a moment.');
}

/** Waits until no request appends to the upload, and asks the current one to stop. */
export async function waitForLease(
  outside: RequestContext,
  find: ReturnType<typeof eq>,
): Promise<void> {
  for (
    const deadline = performance.now() + maxWaitMs;
    performance.now() < deadline;
    await pause(pollMs)
  ) {
    const free = sql`(${uploads.lease} is null or ${uploads.leaseUntil} < clock_timestamp())`;
    const [row] = await outside.transact(({ db }) =>
      db
        .update(uploads)
        .set({ leaseWantedAt: sql`case when ${free} then null else clock_timestamp() end` })
        .where(find)
        .returning({ free: sql<boolean>`${free}` }),
    );
    if (Problem.ifMissing(row, 'That upload').free) return;
  }
}

function tryLease(outside: RequestContext, find: ReturnType<typeof eq>, id: string) {
  return outside.transact(async ({ db }) => {
    const [leased] = await db
      .update(uploads)
      .set({ lease: id, leaseUntil: leaseEnd, leaseWantedAt: null })
      .where(
        and(find, sql`(${uploads.lease} is null or ${uploads.leaseUntil} < clock_timestamp())`),
      )
      .returning();
    if (leased) return leased;
    const { rowCount } = await db
      .update(uploads)
      .set({ leaseWantedAt: sql`clock_timestamp()` })
      .where(find);
    return rowCount === 0 ? Problem.ifMissing(undefined, 'That upload') : undefined;
  });
}

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

function renewing(outside: RequestContext, upload: UploadRow, id: string): Lease {
  const stop = new AbortController();
  const ownLease = and(eq(uploads.id, upload.id), eq(uploads.lease, id));
  const renew = async () => {
    const [row] = await outside.transact(({ db }) =>
      db.update(uploads).set({ leaseUntil: leaseEnd }).where(ownLease).returning(),
    );
    if (!row || row.leaseWantedAt !== null) stop.abort();
  };
  const timer = setInterval(() => renew().catch(() => stop.abort()), renewEveryMs);
  const release = async () => {
    clearInterval(timer);
    await outside.transact(({ db }) =>
      db
        .update(uploads)
        .set({ lease: null, leaseUntil: null, leaseWantedAt: null })
        .where(ownLease),
    );
  };
  return { upload, id, stop: stop.signal, release };
}
