import { authenticate } from '../identity/accounts/index.ts';
import { type Actor, databaseOver, type Platform } from '../kernel/index.ts';

/** Queries the database for every request, so that every server refuses a revoked session immediately. */
export function authenticator({ pools, now }: Platform) {
  const db = databaseOver(pools.app);
  return (token: string): Promise<Actor | undefined> => authenticate(db, token, now());
}
