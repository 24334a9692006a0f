import { useSyncExternalStore } from 'react';
import { type PlayerState, readPlayerState, watchPlayerState } from './player-state.ts';

/** One value of the player's state: components that show no time do not re-render four times a second. */
export function usePlayerState<Value extends string | number | boolean | undefined>(
  pick: (playing: PlayerState | undefined) => Value,
): Value {
  return useSyncExternalStore(
    watchPlayerState,
    () => pick(readPlayerState()),
    () => pick(undefined),
  );
}
