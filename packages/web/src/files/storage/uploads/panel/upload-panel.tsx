import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { usePlayerState } from '../../../../ui/index.ts';
import { useUploadsFor } from '../uploads-store.ts';
import { PanelHead } from './panel-head.tsx';
import { summaryOf } from './summary.ts';
import styles from './upload-panel.module.css';
import { UploadRows } from './upload-rows.tsx';
import { useKeptFocus } from './use-focus-restore.ts';

const wide = '(min-width: 48em)';

/** All uploads, at the bottom right; on narrow screens a collapsed sheet at the bottom. */
export function UploadPanel() {
  const { t } = useTranslation();
  const list = useId();
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box);
  const uploads = useUploadsFor((all) => all);
  const [open, setOpen] = useState(() => matchMedia(wide).matches);
  // The round button of the audio player occupies the same corner.
  const audible = usePlayerState((loaded) => loaded !== undefined);
  const summary = summaryOf(uploads);
  const needed = summary.asking > 0 || summary.lost > 0;
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  return (
    <div className={styles.room}>
      <section
        ref={box}
        tabIndex={-1}
        className={`${styles.panel} unprinted`}
        aria-label={t('Uploads')}
        data-audible={audible || undefined}
        data-open={open || undefined}
      >
        <PanelHead
          uploads={uploads}
          summary={summary}
          open={open}
          controls={list}
          onToggle={() => setOpen(!open)}
        />
        <div id={list} hidden={!open} className={styles.list}>
          {open && <UploadRows uploads={uploads.list} />}
        </div>
      </section>
    </div>
  );
}
