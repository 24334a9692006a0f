import { useSyncExternalStore } from 'react';

/**
 * Returns false if the host page has no HTTPS, even if ours has: an attacker could replace the form. The server cannot
 * know this.
 */
export const useSafety = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => isSecureContext,
    () => true,
  );
