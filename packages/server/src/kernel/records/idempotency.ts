import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RequestContext, TransactionContext } from '../context.ts';
import { signedIn } from '../context.ts';
import { Problem } from '../failures/index.ts';

type Call = { readonly key: string; readonly route: string; readonly input: unknown };

/** Stores the response in the write's own transaction, so that both commit or neither does. */
type Remember = (ctx: TransactionContext, answer: unknown) => Promise<void>;

/** A first call without a response after this long has died; one dated in the future is invalid. */
const lostAfterSeconds = 120;

/**
 * Runs a write once per `Idempotency-Key` and person. A repeat with the same input gets the first
 * response; with another input, or while the first call is running, a `conflict`. A refused call is
 * not stored, so it can be corrected and sent again. Responses are kept for 24 hours.
 */
export async function once<T>(
  outside: RequestContext,
  call: Call,
  work: (remember: Remember) => Promise<T>,
): Promise<T> {
  if (call.key.length > 255)
    throw new Problem('invalid', 'The Idempotency-Key can have up to 255 characters.');
  const earlier = await claim(outside, call);
  if (earlier) return earlier.answer as T;
  try {
    return await work((ctx, answer) => remember(ctx, call.key, answer));
  } catch (error) {
    await forget(outside, call.key);
    throw error;
  }
}

function claim(outside: RequestContext, { key, route, input }: Call) {
  const { userId, orgId } = signedIn(outside);
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return outside.transact(async ({ db }) => {
    await db.execute(sql`
      delete from idempotency_keys where user_id = ${userId} and key = ${key}
        and (created_at < now() - interval '24 hours'
          or answer is null and abs(extract(epoch from now() - created_at)) > ${lostAfterSeconds})`);
    const { rowCount } = await db.execute(sql`
      insert into idempotency_keys (user_id, key, org_id, route, body_hash)
      values (${userId}, ${key}, ${orgId}, ${route}, ${bodyHash}) on conflict do nothing`);
    if (rowCount === 1) return undefined;
    const { rows } = await db.execute<{ route: string; body_hash: string; answer: unknown }>(
      sql`select route, body_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
    );
    const [first] = rows;
    if (first?.route !== route || first.body_hash !== bodyHash)
      throw new Problem(
        'conflict',
        'This Idempotency-Key was already used for a different request. Use a new one.',
      );
    if (first.answer === null)
      throw new Problem(
        'conflict',
        'The first request with this Idempotency-Key is still in progress.',
      );
    return { answer: first.answer };
  });
}

async function remember(ctx: TransactionContext, key: string, answer: unknown): Promise<void> {
  const { userId } = signedIn(ctx);
  const text = JSON.stringify(answer ?? {});
  await ctx.db.execute(
    sql`update idempotency_keys set answer = ${text}::jsonb where user_id = ${userId} and key = ${key}`,
  );
}

async function forget(outside: RequestContext, key: string): Promise<void> {
  const { userId } = signedIn(outside);
  await outside.transact(({ db }) =>
    db.execute(
      sql`delete from idempotency_keys where user_id = ${userId} and key = ${key} and answer is null`,
    ),
  );
}
