import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconCloudDownload, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { Grid } from '../../../ui/index.ts';
import type { Kind } from './link-form.tsx';
import styles from './links.module.css';

type Props = {
  entry: Entry;
  onNew: (kind: Kind) => void;
  /** Gets focus after a form was cancelled. */
  focused: boolean;
};

/** The two kinds of links; only folders can receive files. */
export function NewLinks({ entry, onNew, focused }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);
  const folder = entry.kind === 'folder';
  return (
    <Grid least="15rem" gap="12px" fit className={styles.kinds}>
      <button ref={first} type="button" onClick={() => onNew('download')}>
        <IconCloudDownload size={24} aria-hidden />
        <span>
          <b>{t('New download link')}</b>
          <small>
            {folder
              ? t('Anyone with the link can view and download this folder.')
              : t('Anyone with the link can download this file.')}
          </small>
        </span>
      </button>
      {folder && (
        <button type="button" onClick={() => onNew('request')}>
          <IconCloudUpload size={24} aria-hidden />
          <span>
            <b>{t('Request files')}</b>
            <small>
              {t("Anyone with the link can upload to this folder, but can't see its contents.")}
            </small>
          </span>
        </button>
      )}
    </Grid>
  );
}
