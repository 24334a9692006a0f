import { authenticate } from '../identity/accounts/index.ts';
import { type Actor, databaseOver, type Platform } from '../kernel/index.ts';

/** Asks the database on every request: a revoked session is refused at once, by every server. */
export function authenticator({ pools, now }: Platform) {
  const db = databaseOver(pools.app);
  return (token: string): Promise<Actor | undefined> => authenticate(db, token, now());
}
