import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../context.ts';
import { Problem } from '../failures/index.ts';

/**
 * Counts one call against a window shared by all server processes. The key is hashed: addresses and
 * emails are not stored.
 *
 * @throws Problem `rate_limited` with the seconds to wait.
 */
export async function consume(
  outside: RequestContext,
  key: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<void> {
  const hashed = hashOf(key);
  const count = async ({ db }: TransactionContext) => {
    const { rows } = await db.execute<{ wait: number }>(
      sql`select take_from_rate_window(${hashed}, ${max}, ${windowSeconds}) as wait`,
    );
    return rows[0]?.wait ?? 0;
  };
  // Counting writes, which the read-only pool for visitors may not.
  const waitSeconds = await outside.transact(count, 'system');
  if (waitSeconds > 0) {
    throw new Problem('rate_limited', 'Too many attempts. Try again in {{wait}}.', {
      values: { wait: waitInText(waitSeconds) },
      retryAfterSeconds: waitSeconds,
    });
  }
}

/** Uncounts a call that turned out not to need the limit. */
export async function giveBack(outside: RequestContext, key: string): Promise<void> {
  await outside.transact(
    ({ db }) => db.execute(sql`select give_back_rate_window(${hashOf(key)})`),
    'system',
  );
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** `45 seconds`, `3 minutes`: rounded up, so that no retry comes too early. */
export function waitInText(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
