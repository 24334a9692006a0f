import { showToSystem } from './media-session.ts';
import { readPlayerState, setPlayerState, type Track } from './player-state.ts';

/** One element for the whole visit, above all pages. */
const audio = openAudio();

function openAudio(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'metadata';
  for (const event of ['timeupdate', 'durationchange', 'play', 'pause', 'seeked'])
    element.addEventListener(event, notifyNow);
  element.addEventListener('ended', stop);
  return element;
}

/**
 * Plays a track from its beginning. Whatever played before is stopped.
 *
 * @throws DOMException when the browser cannot or may not play it; nothing is loaded then.
 */
export async function play(track: Track): Promise<void> {
  stop();
  audio.src = track.source;
  audio.currentTime = 0;
  setPlayerState({ ...track, currentTime: 0, duration: 0, playing: true });
  showToSystem(track, controls);
  try {
    await audio.play();
  } catch (error) {
    // Another track, or Stop, came before this one started: that is not a failure.
    if ((error as Error).name === 'AbortError') return;
    if (readPlayerState()?.id === track.id) stop();
    throw error;
  }
}

/** Pauses the playing track, or resumes the paused one. */
export async function toggle(): Promise<void> {
  if (!readPlayerState()) return;
  if (audio.paused) await audio.play();
  else audio.pause();
}

/** Goes to a moment, in seconds from the beginning. */
export function seek(seconds: number): void {
  if (!readPlayerState()) return;
  const end = Number.isFinite(audio.duration) ? audio.duration : seconds;
  audio.currentTime = Math.max(0, Math.min(seconds, end));
  notifyNow();
}

/** Takes the track away, and what is known of it. */
export function stop(): void {
  setPlayerState(undefined);
  showToSystem(undefined, controls);
  audio.pause();
  audio.removeAttribute('src');
  audio.load();
}

const controls = { toggle, seek, stop };

function notifyNow(): void {
  const before = readPlayerState();
  if (!before) return;
  setPlayerState({
    ...before,
    currentTime: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : 0,
    playing: !audio.paused,
  });
}
