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

type SignInAttempt = {
  /** As typed, whether or not it belongs to an account. */
  readonly email: string;
  /** The counter of a known device or an emailed link, which strangers cannot pause (`ownCounter`). */
  readonly own?: string | undefined;
  /** Whether it is a code of the second step. */
  readonly secondStep?: boolean;
};

/** Always in this order, so that two concurrent attempts never deadlock. */
const subjectsOf = ({ own, secondStep }: SignInAttempt): readonly Subject[] => {
  if (secondStep) return ['address', 'second-step'];
  return ['address', own === undefined ? 'account' : 'own'];
};

/**
 * Counts an attempt as failed before it is checked, by address and by account, so that concurrent attempts do not
 * bypass the limit. Call `clearFailures` afterwards if it was right.
 *
 * @throws Problem `rate_limited` during a pause; that attempt is then not counted
 */
export async function countAttempt(outside: RequestContext, attempt: SignInAttempt): Promise<void> {
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

/**
 * Counts one failure.
 *
 * @returns the seconds to wait, 0 if the attempt may proceed
 */
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

/** After a successful sign-in: resets the account's counter and removes this attempt from the address's counter. */
export async function clearFailures(
  ctx: TransactionContext,
  attempt: SignInAttempt,
): Promise<void> {
  await uncharge(ctx, 'address', attempt);
  const [, counted = 'account'] = subjectsOf(attempt);
  await reset(ctx, counted, attempt);
  if (counted === 'second-step') await forgiveAccount(ctx, attempt);
}

/** After the first of two steps: removes this attempt from both counters without resetting them. */
export async function clearStepFailures(
  ctx: TransactionContext,
  attempt: SignInAttempt,
): Promise<void> {
  for (const subject of subjectsOf(attempt)) await uncharge(ctx, subject, attempt);
}

/** A person who can read the account's email is its owner, so a lockout caused by others ends. */
export const forgiveAccount = (ctx: TransactionContext, attempt: SignInAttempt): Promise<void> =>
  reset(ctx, 'account', attempt);

async function reset(
  ctx: TransactionContext,
  subject: Subject,
  attempt: SignInAttempt,
): Promise<void> {
  const key = keyOf(ctx, subject, attempt);
  await ctx.db.delete(signInFailures).where(eq(signInFailures.key, key));
}

async function uncharge(
  ctx: TransactionContext,
  subject: Subject,
  attempt: SignInAttempt,
): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInFailures.key, keyOf(ctx, subject, attempt)));
}

/** Hashed, so that the table does not list addresses. */
function keyOf(
  { address }: { address: string },
  subject: Subject,
  { email, own = '' }: SignInAttempt,
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
