/** A playable track: its address and title. */
export type Track = {
  readonly source: string;
  readonly title: string;
  readonly author: string;
  readonly id: string;
};

/** The track that is loaded, and where in it the listener is. Times are in seconds. */
export type PlayerState = Track & {
  readonly currentTime: number;
  /** Zero until it is known. */
  readonly duration: number;
  readonly playing: boolean;
};

let loaded: PlayerState | undefined;
const listeners = new Set<() => void>();

/** Undefined while no track is loaded, and always on the server. */
export const readPlayerState = (): PlayerState | undefined => loaded;

/** Called by the player only. It is outside all pages, so navigation changes nothing. */
export function setPlayerState(next: PlayerState | undefined): void {
  loaded = next;
  for (const listener of listeners) listener();
}

/** Returns how to stop listening. */
export function watchPlayerState(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
