import { forgetOwn } from './device.ts';
import { rememberOrigin } from './origin.ts';
import { type Person, personIn } from './person.ts';

const keys = { token: 'token', user: 'user', userId: 'userId' } as const;
/** The token of platform staff while they impersonate someone. */
const ownKey = 'ownToken';
/** By which the server recognises this browser; it stays when the session ends. */
const deviceKey = 'device';
const changed = new EventTarget();
const inBrowser = typeof document !== 'undefined';

/** The session token; undefined when signed out and during server rendering. */
export function readToken(): string | undefined {
  return inBrowser ? (localStorage.getItem(keys.token) ?? undefined) : undefined;
}

export const readDevice = (): string | undefined =>
  inBrowser ? (localStorage.getItem(deviceKey) ?? undefined) : undefined;

export const storeDevice = (device: string): void => localStorage.setItem(deviceKey, device);

/** The token that is being revoked by Logout. */
let revoking: string | undefined;

/** Stores a new session: every later call and every page of the portal reads it. */
export function beginSession(token: string, user: Person): void {
  revoking = undefined;
  localStorage.removeItem(ownKey);
  localStorage.setItem(keys.token, token);
  storeUser(user);
}

/** Starts an impersonated session; the staff member's own session waits. */
export function beginSessionFor(token: string, user: Person): void {
  const own = readToken();
  beginSession(token, user);
  if (own !== undefined) localStorage.setItem(ownKey, own);
}

/**
 * Returns from an impersonated session to one’s own.
 *
 * @returns false if it was not impersonated
 */
export function resumeOwnSession(): boolean {
  const own = inBrowser ? localStorage.getItem(ownKey) : null;
  if (own === null) return false;
  forgetSession();
  localStorage.setItem(keys.token, own);
  return true;
}

/** Replaces the stored record of the signed-in person, for example after Refresh. */
export function storeUser(user: Person): void {
  localStorage.setItem(keys.user, JSON.stringify(user));
  localStorage.setItem(keys.userId, user.id);
  changed.dispatchEvent(new Event('change'));
}

/** Removes token and user, and what pages stored for them. The caller decides where to go next. */
export function forgetSession(): void {
  // A browser that refuses caches has stored nothing.
  void forgetOwn().catch(() => undefined);
  for (const key of [...Object.values(keys), ownKey]) localStorage.removeItem(key);
  changed.dispatchEvent(new Event('change'));
}

/** Before Logout: a request still in progress may be refused, which is not an expired session. */
export function expectSessionEnd(): void {
  revoking = readToken();
}

/**
 * After a 401: removes the session and goes to sign in, to return here afterwards. An impersonator returns to their
 * own session. During Logout nothing happens: it goes to sign in itself.
 */
export function endSession(go: (address: string) => void = leaveFor): void {
  if (!inBrowser) return;
  const token = readToken();
  if (token !== undefined && token === revoking) return;
  if (resumeOwnSession()) {
    go('/users');
    return;
  }
  forgetSession();
  if (location.pathname === '/signin') return;
  rememberOrigin(location.pathname + location.search);
  go('/signin?sessionExpired=1');
}

const leaveFor = (address: string) => location.assign(address);

let last: { text: string | null; user: Person | undefined } = { text: null, user: undefined };

/** The stored person; undefined when signed out or if the record is unreadable. */
export function readUser(): Person | undefined {
  if (!inBrowser) return undefined;
  const text = localStorage.getItem(keys.user);
  if (text !== last.text) last = { text, user: personIn(text) };
  return last.user;
}

/**
 * Notifies when the person changes, in this tab or another one.
 *
 * @returns a function that stops it
 */
export function watchUser(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    globalThis.removeEventListener('storage', listener);
  };
}
