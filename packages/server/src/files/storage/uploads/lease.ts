import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { Problem, type RequestContext, uuidv7 } from '../../../kernel/index.ts';
import { type UploadRow, uploads } from '../table.ts';

/** A holder that has not said for so long that it is at work has died. */
const leaseSeconds = 10;
const renewEveryMs = 2_000;

/** How long to wait for another request of the same upload to end. */
const patienceMs = 12_000;
const pollMs = 150;

export type Lease = {
  readonly upload: UploadRow;
  readonly id: string;
  /** Aborts when somebody else wants the upload, or has taken it. */
  readonly stop: AbortSignal;
  readonly release: () => Promise<void>;
};

/**
 * Makes this request the only one that adds to an upload, among all processes. A client that lost
 * its connection comes back while the old request still waits for bytes: that one is asked to end.
 *
 * @throws Problem `not_found`, `conflict` when the other does not end in time.
 */
export async function acquireLease(
  outside: RequestContext,
  find: ReturnType<typeof eq>,
): Promise<Lease> {
  const id = uuidv7();
  for (
    const until = performance.now() + patienceMs;
    performance.now() < until;
    await pause(pollMs)
  ) {
    const upload = await tryLease(outside, find, id);
    if (upload) return keep(outside, upload, id);
  }
  throw new Problem('conflict', 'This upload is running elsewhere. Try again in a moment.');
}

/** Waits until nobody adds to an upload, asking whoever does to end. */
export async function waitForLease(
  outside: RequestContext,
  find: ReturnType<typeof eq>,
): Promise<void> {
  for (
    const until = performance.now() + patienceMs;
    performance.now() < until;
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
    const [taken] = await db
      .update(uploads)
      .set({ lease: id, leaseUntil: soon, leaseWantedAt: null })
      .where(
        and(find, sql`(${uploads.lease} is null or ${uploads.leaseUntil} < clock_timestamp())`),
      )
      .returning();
    if (taken) return taken;
    const { rowCount } = await db
      .update(uploads)
      .set({ leaseWantedAt: sql`clock_timestamp()` })
      .where(find);
    return rowCount === 0 ? Problem.ifMissing(undefined, 'That upload') : undefined;
  });
}

const soon = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

function keep(outside: RequestContext, upload: UploadRow, id: string): Lease {
  const stop = new AbortController();
  const mine = and(eq(uploads.id, upload.id), eq(uploads.lease, id));
  const renew = async () => {
    const [row] = await outside.transact(({ db }) =>
      db.update(uploads).set({ leaseUntil: soon }).where(mine).returning(),
    );
    if (!row || row.leaseWantedAt !== null) stop.abort();
  };
  const timer = setInterval(() => renew().catch(() => stop.abort()), renewEveryMs);
  const release = async () => {
    clearInterval(timer);
    await outside.transact(({ db }) =>
      db.update(uploads).set({ lease: null, leaseUntil: null, leaseWantedAt: null }).where(mine),
    );
  };
  return { upload, id, stop: stop.signal, release };
}
