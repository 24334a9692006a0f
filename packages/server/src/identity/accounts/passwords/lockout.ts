import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  networkOf,
  Problem,
  type RequestContext,
  type TransactionContext,
  waitInText,
} from '../../../kernel/index.ts';
import { signInFailures } from '../sign-in-table.ts';
import { pauseSeconds, type Subject } from './pause-length.ts';

type Attempt = {
  /** As typed, whether or not it is an account's. */
  readonly email: string;
  /** Of somebody with a known device or an emailed link: others cannot pause them (`ownCounter`). */
  readonly own?: string | undefined;
  /** A code of the second step. */
  readonly secondStep?: boolean;
};

/** Always in this order, so that two attempts never wait for each other's rows. */
const subjectsOf = ({ own, secondStep }: Attempt): readonly Subject[] => {
  if (secondStep) return ['address', 'second-step'];
  return ['address', own === undefined ? 'account' : 'own'];
};

/**
 * Counts an attempt as failed before it is judged, by address and by account, so that many at once
 * are no way around the limit. Follow it with `forgive` when it turns out right.
 *
 * @throws Problem `rate_limited` while a pause lasts; that attempt then counts for nothing.
 */
export async function countAttempt(outside: RequestContext, attempt: Attempt): Promise<void> {
  const waitSeconds = await outside.transact(async (ctx) => {
    for (const subject of subjectsOf(attempt)) {
      const wait = await countBy(ctx, subject, keyOf(ctx, subject, attempt));
      if (wait > 0) return wait;
    }
    return 0;
  }, 'system');
  if (waitSeconds === 0) return;
  throw new Problem('rate_limited', 'Too many attempts. Try again in {{wait}}.', {
    values: { wait: waitInText(waitSeconds) },
    retryAfterSeconds: waitSeconds,
  });
}

/** @returns the seconds still to wait, 0 when the attempt may go on. */
async function countBy(ctx: TransactionContext, subject: Subject, key: string): Promise<number> {
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(signInFailures)
    .values({ key, failures: 0, failedAt: now })
    .onConflictDoUpdate({ target: signInFailures.key, set: { key } })
    .returning();
  const lockedMs = (row?.lockedUntil?.getTime() ?? 0) - now.getTime();
  if (!row || lockedMs > 0) return Math.ceil(lockedMs / 1_000);
  const { failures, lockSeconds } = pauseSeconds(subject, row, now);
  const lockedUntil = lockSeconds > 0 ? new Date(now.getTime() + lockSeconds * 1_000) : null;
  await ctx.db
    .update(signInFailures)
    .set({ failures, failedAt: now, lockedUntil })
    .where(eq(signInFailures.key, key));
  return 0;
}

/** The person is in: the account starts afresh, the address loses the attempt it was charged. */
export async function forgive(ctx: TransactionContext, attempt: Attempt): Promise<void> {
  await uncharge(ctx, 'address', attempt);
  const [, counted = 'account'] = subjectsOf(attempt);
  await reset(ctx, counted, attempt);
  if (counted === 'second-step') await forgiveAccount(ctx, attempt);
}

/** The first of two steps was right: neither counter keeps the attempt, and neither is emptied. */
export async function forgiveStep(ctx: TransactionContext, attempt: Attempt): Promise<void> {
  for (const subject of subjectsOf(attempt)) await uncharge(ctx, subject, attempt);
}

/** Whoever can read the account's mail is its owner; a pause that others caused ends. */
export const forgiveAccount = (ctx: TransactionContext, attempt: Attempt): Promise<void> =>
  reset(ctx, 'account', attempt);

async function reset(ctx: TransactionContext, subject: Subject, attempt: Attempt): Promise<void> {
  const key = keyOf(ctx, subject, attempt);
  await ctx.db.delete(signInFailures).where(eq(signInFailures.key, key));
}

async function uncharge(
  ctx: TransactionContext,
  subject: Subject,
  attempt: Attempt,
): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInFailures.key, keyOf(ctx, subject, attempt)));
}

/** Hashed, so that the table is no list of addresses. */
function keyOf(
  { address }: { address: string },
  subject: Subject,
  { email, own = '' }: Attempt,
): string {
  const account = email.toLowerCase();
  const who = {
    address: networkOf(address),
    account,
    own: `${account} ${own}`,
    'second-step': account,
  }[subject];
  return createHash('sha256').update(`${subject} ${who}`).digest('base64url');
}
