const key = 'origin';

/** Where someone was going when they had to sign in first; kept for this tab only. */
export function rememberOrigin(address: string): void {
  if (address.startsWith('/signin')) return;
  sessionStorage.setItem(key, address);
}

/** Hands the remembered address back once. Only a path of this site: nobody is sent elsewhere. */
export function takeOrigin(otherwise = '/dashboard'): string {
  const address = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return address !== null && /^\/(?![/\\])/.test(address) ? address : otherwise;
}
