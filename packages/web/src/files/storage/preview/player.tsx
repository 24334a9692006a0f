import { useQuery } from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { readPlayerState, toggleTrack } from '../../../ui/index.ts';
import { NoPreview } from './no-preview.tsx';
import styles from './preview.module.css';
import { type Shown, ticketQuery } from './queries.ts';

/** Tickets last an hour. If loading fails sooner than this, the ticket is not the reason. */
const minMs = 60_000;

/** Audio or video with the controls of the browser, which requests the ranges it plays. */
export function Player({ kind, shown }: { kind: 'audio' | 'video'; shown: Shown }) {
  const { t } = useTranslation();
  const { data: source, error, refetch, dataUpdatedAt } = useQuery(ticketQuery(shown));
  const place = useRef({ seconds: 0, playing: false });
  const failed = useRef(false);
  if (error) return <NoPreview title={t("Can't play this file")} reason={error.message} />;
  const renew = () => {
    failed.current = Date.now() - dataUpdatedAt < minMs;
    void refetch();
  };
  const goOn = (element: HTMLMediaElement) => {
    const { seconds, playing } = place.current;
    if (seconds > 0) element.currentTime = seconds;
    if (playing) void element.play().catch(() => undefined);
  };
  const note = (element: HTMLMediaElement) => {
    if (element.error) return;
    place.current = { seconds: element.currentTime, playing: !element.paused };
  };
  if (failed.current)
    return (
      <NoPreview
        title={t("Your browser can't play this file")}
        reason={t('Download it and open it in another program.')}
        shown={shown}
      />
    );
  return (
    <div className={styles.player} data-kind={kind}>
      {/* What people upload has no captions beside it. */}
      {createElement(kind, {
        src: source,
        controls: true,
        preload: 'metadata',
        'aria-label': shown.name,
        onPlay: () => void (readPlayerState()?.playing && toggleTrack()),
        onLoadedMetadata: ({ currentTarget }: MediaEvent) => goOn(currentTarget),
        onTimeUpdate: ({ currentTarget }: MediaEvent) => note(currentTarget),
        onSeeking: ({ currentTarget }: MediaEvent) => note(currentTarget),
        onError: renew,
      })}
    </div>
  );
}

type MediaEvent = { readonly currentTarget: HTMLMediaElement };
