import { useSyncExternalStore } from 'react';
import type { Person } from './person.ts';
import { readUser, watchUser } from './session.ts';

/** The signed-in person; undefined when signed out, and on the server, which never knows. */
export function useUser(): Person | undefined {
  return useSyncExternalStore(watchUser, readUser, () => undefined);
}
