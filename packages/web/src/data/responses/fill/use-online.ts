import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from './device/index.ts';

/** Whether the device has a connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline, () => true);

/** Whether the device has a network; the server may be out of reach all the same. */
export const useNetwork = (): boolean =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  );
