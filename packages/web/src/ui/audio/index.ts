export { AudioButton } from './audio-button.tsx';
export { clock } from './clock.ts';
export { fetchPlayer, playTrack, seekTrack, stopTrack, toggleTrack } from './commands.ts';
export { readPlaying, type Track } from './player-state.ts';
export { usePlaying } from './use-player-state.ts';
