import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import { clock, seekTrack, stopTrack, toggleTrack, usePlayerState } from '../../ui/index.ts';
import styles from './player.module.css';
import { Transcript } from './transcript.tsx';

/** The full player, at the bottom of the library while a track is loaded. */
export function Player() {
  const { t } = useTranslation();
  const id = usePlayerState((track) => track?.id);
  const title = usePlayerState((track) => track?.title) ?? '';
  const author = usePlayerState((track) => track?.author);
  const playing = usePlayerState((track) => track?.playing ?? false);
  if (id === undefined) return null;
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <section className={styles.player} aria-label={t('Audio player')}>
      <div className="group" style={{ gap: 12, flexWrap: 'nowrap', alignItems: 'center' }}>
        <button
          type="button"
          className={styles.play}
          aria-label={playing ? t('Pause') : t('Play')}
          onClick={() => void toggleTrack()}
        >
          <Icon size={24} aria-hidden />
        </button>
        <div className={styles.words}>
          <b>{title}</b>
          <span>{author}</span>
        </div>
        <button
          type="button"
          className={styles.stop}
          aria-label={t('Stop')}
          onClick={() => void stopTrack()}
        >
          <IconPlayerStopFilled size={20} aria-hidden />
        </button>
      </div>
      <SeekBar />
      <Transcript key={id} id={id} />
    </section>
  );
}

/** The playback position as an accessible slider. */
function SeekBar() {
  const { t } = useTranslation();
  const at = usePlayerState((track) => Math.floor(track?.currentTime ?? 0));
  const length = usePlayerState((track) => track?.duration ?? 0);
  const words = t('{{at}} of {{length}}', { at: clock(at), length: clock(length) });
  return (
    <div className={`muted small ${styles.seeking}`}>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={at}
        aria-label={t('Position')}
        aria-valuetext={words}
        onChange={(event) => void seekTrack(Number(event.currentTarget.value))}
      />
      <span aria-hidden>{words}</span>
    </div>
  );
}
