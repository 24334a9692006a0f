import { Button } from '@mantine/core';
import type { ResourceCard } from '@ngo-plus/contract/content/resources';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { fetchPlayer, playTrack, showToast, toggleTrack, usePlayerState } from '../../ui/index.ts';
import { fileUrl, trackOf } from './track.ts';

type Props = { resource: Pick<ResourceCard, 'id' | 'title' | 'author'> };

/** Plays or pauses a resource. Without scripts, a link to the file. */
export function PlayButton({ resource }: Props) {
  const { t } = useTranslation();
  const { id, title } = resource;
  const isHydrated = useSyncExternalStore(neverChanges, isAwake, isAsleep);
  const loaded = usePlayerState((track) => track?.id === id);
  const playing = usePlayerState((track) => track?.id === id && track.playing);
  useEffect(() => void fetchPlayer(), []);
  if (!isHydrated)
    return (
      <Button
        component="a"
        href={fileUrl(id)}
        leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        aria-label={t('Play: {{title}}', { title })}
      >
        {t('Play')}
      </Button>
    );
  const toggle = () =>
    (loaded ? toggleTrack() : playTrack(trackOf(resource))).catch(() =>
      showToast(
        'failed',
        t("Couldn't play this recording."),
        t('Check your connection and try again.'),
      ),
    );
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <Button
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => void toggle()}
      aria-label={playing ? t('Pause: {{title}}', { title }) : t('Play: {{title}}', { title })}
    >
      {playing ? t('Pause') : t('Play')}
    </Button>
  );
}

const neverChanges = () => () => {};
const isAwake = () => true;
const isAsleep = () => false;
