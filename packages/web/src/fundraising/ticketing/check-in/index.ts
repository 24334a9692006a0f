export { ConnectionStatus } from './connection-status.tsx';
export {
  checkOffline,
  type OfflineResult,
  type QueuedCheckIn,
  searchTickets,
} from './offline-check.ts';
export { isConnectionError } from './send-queue.ts';
export { useCheckInList, useOnline } from './use-list.ts';
export { useOfflineReady, useStoredList } from './use-offline-list.ts';
export { useQueue } from './use-queue.ts';
