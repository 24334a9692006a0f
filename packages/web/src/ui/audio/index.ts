export { AudioButton } from './audio-button.tsx';
export { clock } from './clock.ts';
export { fetchPlayer, playTrack, seekTrack, stopTrack, toggleTrack } from './commands.ts';
export { readPlayerState, type Track } from './player-state.ts';
export { usePlayerState } from './use-player-state.ts';
