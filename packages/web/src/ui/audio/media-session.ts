import { readPlayerState, type Track } from './player-state.ts';

type Controls = {
  readonly toggle: () => Promise<void>;
  readonly seek: (seconds: number) => void;
  readonly stop: () => void;
};

const stepSeconds = 10;

/**
 * Lets keyboards, headphones and lock screens show and control the track
 * (w3.org/TR/mediasession). A browser without it plays all the same.
 */
export function showToSystem(track: Track | undefined, { toggle, seek, stop }: Controls): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = track ? new MediaMetadata({ title: track.title, artist: track.author }) : null;
  const now = () => readPlayerState()?.currentTime ?? 0;
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => void (!readPlayerState()?.playing && toggle()),
    pause: () => void (readPlayerState()?.playing && toggle()),
    stop,
    seekbackward: ({ seekOffset }) => seek(now() - (seekOffset ?? stepSeconds)),
    seekforward: ({ seekOffset }) => seek(now() + (seekOffset ?? stepSeconds)),
    seekto: ({ seekTime }) => seek(seekTime ?? now()),
  };
  for (const [action, handler] of Object.entries(handlers))
    session.setActionHandler(action as MediaSessionAction, track ? handler : null);
}
