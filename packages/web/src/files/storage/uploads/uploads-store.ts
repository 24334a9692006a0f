import { useSyncExternalStore } from 'react';
import type { Uploads } from './upload.ts';

/** All that is being uploaded. It stands outside all pages: moving between them changes nothing. */
const none: Uploads = {
  list: [],
  hold: undefined,
  pace: { bytesPerSecond: 0, secondsLeft: undefined },
};

let uploads = none;
const listeners = new Set<() => void>();

export const readUploads = (): Uploads => uploads;

/** Told by the engine alone. */
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

/** One value of it: who shows no progress is not drawn anew ten times a second. */
export const useUploadsFor = <Value>(pick: (uploads: Uploads) => Value): Value =>
  useSyncExternalStore(
    watch,
    () => pick(uploads),
    () => pick(none),
  );
