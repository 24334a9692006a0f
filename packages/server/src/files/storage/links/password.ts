import { and, eq, isNull } from 'drizzle-orm';
import { isPassword, organisations } from '../../../identity/accounts/index.ts';
import {
  consume,
  giveBack,
  inScope,
  networkOf,
  Problem,
  type RequestContext,
} from '../../../kernel/index.ts';
import { entries, type LinkRow, links } from '../table.ts';
import { hashOf } from '../token.ts';
import { refuseEnded } from './state.ts';

type Key = { readonly token: string; readonly password?: string | undefined };

export type Unlocked = {
  readonly link: LinkRow;
  readonly organisation: string;
  /** Whether the link has a password and none was sent. */
  readonly locked: boolean;
};

/** Limits of password attempts per link: from one network, and in total. */
const attemptsPerNetwork = { max: 10, windowSeconds: 600 };
const attemptsPerLink = { max: 200, windowSeconds: 3_600 };

/**
 * Finds the link of a token and verifies its password.
 *
 * @throws Problem `not_found` for an unknown token or a link that has ended; `invalid` for a wrong password,
 * `rate_limited` after too many attempts.
 */
export async function unlock(outside: RequestContext, { token, password }: Key): Promise<Unlocked> {
  const [match] = await inScope(outside, 'system', ({ db }) =>
    db
      .select({ link: links, organisation: organisations.name })
      .from(links)
      .innerJoin(organisations, eq(organisations.id, links.orgId))
      .innerJoin(entries, eq(entries.id, links.entryId))
      .where(
        and(
          eq(links.tokenHash, hashOf(token)),
          isNull(entries.trashedAt),
          isNull(organisations.suspendedAt),
        ),
      ),
  );
  const { link, organisation } = Problem.ifMissing(match, 'This link');
  refuseEnded(link, outside.now());
  const locked = link.passwordHash !== null && password === undefined;
  if (link.passwordHash !== null && password !== undefined)
    await verifyPassword(outside, link, password);
  return { link, organisation, locked };
}

/** Unlocks a link and requires its password. */
export async function unlockFully(outside: RequestContext, key: Key): Promise<Unlocked> {
  const unlocked = await unlock(outside, key);
  if (unlocked.locked)
    throw Problem.atField('invalid', 'password', 'Enter the password for this link.');
  return unlocked;
}

/** Correct passwords are sent with every request, so they don't count as attempts. */
async function verifyPassword(
  outside: RequestContext,
  { id, passwordHash }: LinkRow,
  password: string,
) {
  const windows = {
    [`link password ${id} ${networkOf(outside.address)}`]: attemptsPerNetwork,
    [`link password ${id}`]: attemptsPerLink,
  };
  for (const [key, limit] of Object.entries(windows)) await consume(outside, key, limit);
  if (!(await isPassword(password, passwordHash ?? undefined)))
    throw Problem.atField('invalid', 'password', 'Incorrect password.');
  for (const key of Object.keys(windows)) await giveBack(outside, key);
}
