export { checkOffline, type OfflineResult, type QueuedCheckIn, searchTickets } from './checking.ts';
export { ConnectionStatus } from './line-status.tsx';
export { isConnectionError } from './sending.ts';
export { useCheckInList, useOnline } from './use-list.ts';
export { useOfflineReady, useStoredList } from './use-offline-list.ts';
export { useQueue } from './use-queue.ts';
