import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from './device/index.ts';

/** Whether the device has a connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline, () => true);
