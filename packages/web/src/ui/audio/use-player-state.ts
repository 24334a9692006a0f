import { useSyncExternalStore } from 'react';
import { type Playing, readPlaying, watchPlaying } from './player-state.ts';

/** One value of the player's state: components that show no time do not re-render four times a second. */
export function usePlaying<Value extends string | number | boolean | undefined>(
  pick: (playing: Playing | undefined) => Value,
): Value {
  return useSyncExternalStore(
    watchPlaying,
    () => pick(readPlaying()),
    () => pick(undefined),
  );
}
