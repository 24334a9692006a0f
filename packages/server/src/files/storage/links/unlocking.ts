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
  /** It has a password, and none was given. */
  readonly locked: boolean;
};

/** Passwords tried at one link: from one address, and from all of them. */
const tries = { max: 10, windowSeconds: 600 };
const triesFromAll = { max: 200, windowSeconds: 3_600 };

/**
 * Finds the link of a token and asks its password.
 *
 * @throws Problem `not_found` for a token that was never given out, or a link that has ended;
 * `invalid` for the wrong password, `rate_limited` after too many.
 */
export async function unlock(outside: RequestContext, { token, password }: Key): Promise<Unlocked> {
  const [found] = await inScope(outside, 'system', ({ db }) =>
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
  const { link, organisation } = Problem.ifMissing(found, 'This link');
  refuseEnded(link, outside.now());
  const locked = link.passwordHash !== null && password === undefined;
  if (link.passwordHash !== null && password !== undefined)
    await refuseWrong(outside, link, password);
  return { link, organisation, locked };
}

/** The same, for what needs the password. */
export async function unlockFully(outside: RequestContext, key: Key): Promise<Unlocked> {
  const unlocked = await unlock(outside, key);
  if (unlocked.locked)
    throw Problem.atField('invalid', 'password', 'Enter the password for this link.');
  return unlocked;
}

/** Whoever has the right one sends it with every step, and is not counted. */
async function refuseWrong(
  outside: RequestContext,
  { id, passwordHash }: LinkRow,
  password: string,
) {
  const windows = {
    [`link password ${id} ${networkOf(outside.address)}`]: tries,
    [`link password ${id}`]: triesFromAll,
  };
  for (const [key, limit] of Object.entries(windows)) await consume(outside, key, limit);
  if (!(await isPassword(password, passwordHash ?? undefined)))
    throw Problem.atField('invalid', 'password', 'Incorrect password.');
  for (const key of Object.keys(windows)) await giveBack(outside, key);
}
