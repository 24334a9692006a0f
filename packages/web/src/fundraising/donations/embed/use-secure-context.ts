import { useSyncExternalStore } from 'react';

/**
 * False in a page without HTTPS, whichever ours is: whoever stands between could show another form. The
 * server does not know.
 */
export const useSafety = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => isSecureContext,
    () => true,
  );
