const key = 'origin';
const arrivalKey = 'arrival';

/** Stores where a person was going when they had to sign in first; for this tab only. */
export function rememberOrigin(address: string): void {
  if (address.startsWith('/signin')) return;
  sessionStorage.setItem(key, address);
}

/** The stored address, without removing it: to explain why the person has to sign in. */
export const peekOrigin = (): string | null => sessionStorage.getItem(key);

/** Returns the stored path once. Accepts only paths of this site, to prevent open redirects. */
export function consumeOrigin(fallback = '/dashboard'): string {
  const address = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const there = address !== null && /^\/(?![/\\])/.test(address) ? address : fallback;
  sessionStorage.setItem(arrivalKey, there);
  return there;
}

/**
 * Whether signing in redirected the person to this address. Another person, with another role, may have been going
 * there on this device. True only once.
 */
export function isArrival(address: string): boolean {
  const there = sessionStorage.getItem(arrivalKey);
  sessionStorage.removeItem(arrivalKey);
  return there === address;
}
