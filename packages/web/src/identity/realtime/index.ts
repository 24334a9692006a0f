export { connectionId, disconnect } from './connection.ts';
export { useHint, useRealtime } from './use-realtime.ts';
