import { hashOf, readSession, type Session } from '../identity/accounts/index.ts';
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
/** Size of one cached session with its key. */
const bytes = 600;

/** Sessions of members are cached; unknown tokens, applicants and impersonators are looked up each time. */
const bytesOf = (session: Session | undefined) => (session?.validUntil ? bytes : undefined);

/**
 * Returns a function that finds the actor of a bearer token. The result is cached until something that affects sessions
 * changes. Every server refuses a revoked session immediately: before using the cache, it asks the database whether
 * anything has changed, with one query for all requests that arrive in the meantime.
 */
export function authenticator({ pools, now }: Platform, { version, hasHeardAll }: Versions) {
  const db = databaseOver(pools.app);
  const cache = openVersionedCache<Session | undefined>({ version, ttlSeconds, maxBytes, bytesOf });
  return async (token: string): Promise<Actor | undefined> => {
    const read = () => readSession(db, token, now());
    if (!(await hasHeardAll())) return (await read())?.actor;
    // Keeps the tokens themselves out of memory.
    const key = hashOf(token).toString('base64url');
    const session = await cache.get(key, read);
    const isOver = session?.validUntil && session.validUntil <= now();
    return (isOver ? await read() : session)?.actor;
  };
}
