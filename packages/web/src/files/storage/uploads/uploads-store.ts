import { useSyncExternalStore } from 'react';
import type { Uploads } from './upload.ts';

/** All uploads. The store is outside the pages, so that navigation does not affect it. */
const none: Uploads = {
  list: [],
  hold: undefined,
  pace: { bytesPerSecond: 0, secondsLeft: undefined },
};

let uploads = none;
const listeners = new Set<() => void>();

export const readUploads = (): Uploads => uploads;

/** Called by the engine only. */
export function notifyUploads(next: Uploads): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Selects one value, so that components without progress are not rendered ten times a second. */
export const useUploadsFor = <Value>(pick: (uploads: Uploads) => Value): Value =>
  useSyncExternalStore(
    watch,
    () => pick(uploads),
    () => pick(none),
  );
