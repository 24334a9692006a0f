import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../kernel/index.ts';
import styles from './audio-button.module.css';
import { toggleTrack } from './commands.ts';
import { usePlayerState } from './use-player-state.ts';

/** The pages that have a full player. */
const playerPaths: readonly string[] = ['/resources', '/library'];

/** Floats on every page while a track is loaded. It is rendered above the routes, so navigation keeps it. */
export function AudioButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const title = usePlayerState((loaded) => loaded?.title);
  const playing = usePlayerState((loaded) => loaded?.playing ?? false);
  if (title === undefined || playerPaths.includes(pathname)) return null;
  return (
    <aside className={styles.floating} aria-label={t('Audio player')}>
      <button
        type="button"
        className={styles.round}
        aria-label={playing ? t('Pause: {{title}}', { title }) : t('Play: {{title}}', { title })}
        onClick={() => void toggleTrack()}
      >
        {playing ? (
          <IconPlayerPauseFilled size={26} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={26} aria-hidden />
        )}
      </button>
    </aside>
  );
}
