export { useHint, useRealtime } from './use-realtime.ts';
