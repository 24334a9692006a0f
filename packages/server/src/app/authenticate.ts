import { createHash } from 'node:crypto';
import { readSession, type Session } from '../identity/accounts/index.ts';
import {
  type Actor,
  databaseOver,
  openVersionedCache,
  type Platform,
  type Versions,
} from '../kernel/index.ts';

/** Less than a minute, after which the database records that the session is in use. */
const ttlSeconds = 30;
const maxBytes = 8 * 1024 * 1024;
/** Of one session with its key. */
const bytes = 600;

/** Members are remembered; an unknown token, an applicant or an impersonator is looked up each time. */
const bytesOf = (session: Session | undefined) => (session?.validUntil ? bytes : undefined);

/**
 * Returns a function that finds the actor of a bearer token. It is remembered until anything changes that decides about
 * sessions. Every server refuses a revoked session at once: before it uses what it remembers, it asks the database
 * whether something has changed, in one question for all requests that arrive meanwhile.
 */
export function authenticator({ pools, now }: Platform, { version, hasHeardAll }: Versions) {
  const db = databaseOver(pools.app);
  const cache = openVersionedCache<Session | undefined>({ version, ttlSeconds, maxBytes, bytesOf });
  return async (token: string): Promise<Actor | undefined> => {
    const read = () => readSession(db, token, now());
    if (!(await hasHeardAll())) return (await read())?.actor;
    // Tokens themselves do not stay in memory.
    const key = createHash('sha256').update(token).digest('base64url');
    const session = await cache.get(key, read);
    const isOver = session?.validUntil && session.validUntil <= now();
    return (isOver ? await read() : session)?.actor;
  };
}
