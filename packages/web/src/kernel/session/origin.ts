const key = 'origin';
const arrivalKey = 'arrival';

/** Where someone was going when they had to sign in first; kept for this tab only. */
export function rememberOrigin(address: string): void {
  if (address.startsWith('/signin')) return;
  sessionStorage.setItem(key, address);
}

/** The remembered address, which stays remembered: to tell someone why they are asked to sign in. */
export const peekOrigin = (): string | null => sessionStorage.getItem(key);

/** Hands the remembered address back once. Only a path of this site: nobody is sent elsewhere. */
export function takeOrigin(otherwise = '/dashboard'): string {
  const address = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  const there = address !== null && /^\/(?![/\\])/.test(address) ? address : otherwise;
  sessionStorage.setItem(arrivalKey, there);
  return there;
}

/**
 * Whether the person is sent to this address by having signed in. Someone else may have been going
 * there on this device, with another role. Says so once.
 */
export function isArrival(address: string): boolean {
  const there = sessionStorage.getItem(arrivalKey);
  sessionStorage.removeItem(arrivalKey);
  return there === address;
}
