import { useSyncExternalStore } from 'react';
import { type Playing, readPlaying, watchPlaying } from './playing.ts';

/** One value of what is loaded: who shows no time is not drawn anew every quarter of a second. */
export function usePlaying<Value extends string | number | boolean | undefined>(
  pick: (playing: Playing | undefined) => Value,
): Value {
  return useSyncExternalStore(
    watchPlaying,
    () => pick(readPlaying()),
    () => pick(undefined),
  );
}
