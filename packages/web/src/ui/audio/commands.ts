import type { Track } from './player-state.ts';

/** The player is loaded on demand: pages without sound do without it. */
export const fetchPlayer = () => import('./player.ts');

/** Plays a track from its beginning; see `play` in the player. */
export const playTrack = async (track: Track): Promise<void> => (await fetchPlayer()).play(track);

export const toggleTrack = async (): Promise<void> => (await fetchPlayer()).toggle();

export const seekTrack = async (seconds: number): Promise<void> =>
  (await fetchPlayer()).seek(seconds);

export const stopTrack = async (): Promise<void> => (await fetchPlayer()).stop();
