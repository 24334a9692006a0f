import { forgetOwn } from './device.ts';
import { rememberOrigin } from './origin.ts';
import { type Person, personIn } from './person.ts';

const keys = { token: 'token', user: 'user', userId: 'userId' } as const;
/** The credential of platform staff while they are signed in for somebody else. */
const ownKey = 'ownToken';
/** By which the server recognises this browser; it stays when the session ends. */
const deviceKey = 'device';
const changed = new EventTarget();
const inBrowser = typeof document !== 'undefined';

/** The session credential; undefined when signed out and while pages are made on the server. */
export function readToken(): string | undefined {
  return inBrowser ? (localStorage.getItem(keys.token) ?? undefined) : undefined;
}

export const readDevice = (): string | undefined =>
  inBrowser ? (localStorage.getItem(deviceKey) ?? undefined) : undefined;

export const storeDevice = (device: string): void => localStorage.setItem(deviceKey, device);

/** What signing in leaves behind: every later call and every page of the portal reads it here. */
export function beginSession(token: string, user: Person): void {
  localStorage.removeItem(ownKey);
  localStorage.setItem(keys.token, token);
  storeUser(user);
}

/** Platform staff go on as somebody else; their own session waits. */
export function beginSessionFor(token: string, user: Person): void {
  const own = readToken();
  beginSession(token, user);
  if (own !== undefined) localStorage.setItem(ownKey, own);
}

/** Back from somebody else’s session to one’s own. @returns false for those who are in their own */
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

/** Removes token and user, and what pages kept for them. Where to go afterwards is the caller's matter. */
export function forgetSession(): void {
  // A browser that refuses has kept nothing.
  void forgetOwn().catch(() => undefined);
  for (const key of [...Object.values(keys), ownKey]) localStorage.removeItem(key);
  changed.dispatchEvent(new Event('change'));
}

/**
 * After a 401: forgets the session and goes to sign in, to come back here afterwards. Whoever was
 * signed in for somebody else is themselves again.
 */
export function endSession(go: (address: string) => void = leaveFor): void {
  if (!inBrowser) return;
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

/** The stored person; undefined when signed out or when what is stored is not readable. */
export function readUser(): Person | undefined {
  if (!inBrowser) return undefined;
  const text = localStorage.getItem(keys.user);
  if (text !== last.text) last = { text, user: personIn(text) };
  return last.user;
}

/** Tells when the person changes, in this tab or another one. Returns how to stop listening. */
export function watchUser(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    globalThis.removeEventListener('storage', listener);
  };
}
