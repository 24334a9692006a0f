import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { NoPreview } from './no-preview.tsx';
import styles from './picture.module.css';
import { type Shown, ticketQuery } from './queries.ts';
import { useKeys } from './use-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

/** A picture, first fitted to the window, with zoom. */
export function Picture({ shown }: { shown: Shown }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  const { data: source, error } = useQuery(ticketQuery(shown));
  const [frame, picture] = [useRef<HTMLDivElement>(null), useRef<HTMLImageElement>(null)];
  const { zoom, press, gestures, ...bar } = useZoom({ frame, picture });
  useKeys((event) => {
    if (press(event)) event.preventDefault();
  });
  if (error) return <NoPreview title={t("Can't show this file")} reason={error.message} />;
  if (broken)
    return (
      <NoPreview
        title={t("Your browser can't show this picture")}
        reason={t('Download it and open it in another program.')}
        shown={shown}
      />
    );
  const { scale, x, y } = zoom;
  return (
    <div className={styles.picture}>
      <div
        ref={frame}
        className={styles.frame}
        {...(scale > 1 && { 'data-sideways': true })}
        {...gestures}
      >
        {source && (
          <img
            ref={picture}
            src={source}
            alt={shown.name}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <ZoomBar scale={scale} {...bar} />
    </div>
  );
}
