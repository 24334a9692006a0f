import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { hashOf, organisations } from '../../../identity/accounts/index.ts';
import {
  type Exchange,
  inScope,
  Problem,
  type RequestContext,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { openPassword } from '../keys.ts';
import { type CollectorRow, collectors } from '../table.ts';
import { challenge, digestIn, verifyDigest } from './digest-access.ts';

/** Asks the app to sign in. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded';
  readonly challenge: string;

  constructor(header: string) {
    super('The device has to sign in.');
    this.challenge = header;
  }
}

/** How often the last request of a device is noted. */
const notedEveryMs = 60_000;

/**
 * The device that sends a request: by the key in its address, or by HTTP Digest.
 *
 * @throws Problem `forbidden` for a revoked device; `not_found` for an unknown key; SignInNeeded
 */
export async function collectorOf(
  outside: RequestContext,
  token: string | undefined,
  exchange: Exchange,
): Promise<CollectorRow> {
  const row = await inScope(outside, 'system', async (ctx) =>
    token === undefined ? signedIn(outside, ctx, exchange) : byToken(ctx, token),
  );
  if (row.revokedAt !== null)
    throw new Problem(
      'forbidden',
      "This device's access was revoked. Ask your organisation for a new QR code.",
    );
  await inScope(outside, 'system', (ctx) => refuseClosed(ctx, row));
  await noteRequest(outside, row);
  return row;
}

/** @throws Problem `not_found` when the organisation was suspended or closed */
async function refuseClosed({ db }: TransactionContext, { orgId }: CollectorRow): Promise<void> {
  const isOpen = and(
    eq(organisations.id, orgId),
    isNull(organisations.suspendedAt),
    isNull(organisations.closedAt),
  );
  if ((await db.$count(organisations, isOpen)) === 0)
    throw new Problem('not_found', 'This organisation collects no responses at the moment.');
}

async function byToken({ db }: TransactionContext, token: string): Promise<CollectorRow> {
  const [row] = await db
    .select()
    .from(collectors)
    .where(eq(collectors.tokenHash, hashOf(token)));
  if (row === undefined)
    throw new Problem(
      'not_found',
      'No device has this address. Scan the QR code of your organisation again.',
    );
  return row;
}

async function signedIn(
  outside: RequestContext,
  ctx: TransactionContext,
  { method, url, headers }: Exchange,
): Promise<CollectorRow> {
  const answer = digestIn(headers['authorization']?.toString());
  if (answer === undefined) throw new SignInNeeded(challenge(outside, false));
  const login = (answer['username'] ?? '').toLowerCase();
  const [row] = await ctx.db.select().from(collectors).where(eq(collectors.login, login));
  if (row === undefined) throw new SignInNeeded(challenge(outside, false));
  const password = await openPassword(ctx, row);
  const verdict = verifyDigest(outside, answer, { method, url, password });
  if (verdict !== 'right') throw new SignInNeeded(challenge(outside, verdict === 'stale'));
  return row;
}

async function noteRequest(outside: RequestContext, { orgId, id, lastSeenAt }: CollectorRow) {
  const now = outside.now();
  const old = new Date(now.getTime() - notedEveryMs);
  if (lastSeenAt !== null && lastSeenAt > old) return;
  await inScope(outside, 'system', ({ db }) =>
    db
      .update(collectors)
      .set({ lastSeenAt: now })
      .where(
        and(
          eq(collectors.orgId, orgId),
          eq(collectors.id, id),
          or(isNull(collectors.lastSeenAt), lt(collectors.lastSeenAt, old)),
        ),
      ),
  );
}
