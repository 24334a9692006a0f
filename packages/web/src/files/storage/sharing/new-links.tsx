import type { Entry } from '@ngo-plus/contract/files/storage';
import { IconCloudDownload, IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import type { Kind } from './link-form.tsx';
import styles from './links.module.css';

type Props = {
  entry: Entry;
  onNew: (kind: Kind) => void;
  /** After a form that was given up the person goes on here. */
  focused: boolean;
};

/** The two sorts of links; files are requested into folders alone. */
export function NewLinks({ entry, onNew, focused }: Props) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);
  const folder = entry.kind === 'folder';
  return (
    <div className={styles.kinds}>
      <button ref={first} type="button" onClick={() => onNew('download')}>
        <IconCloudDownload size={24} aria-hidden />
        <span>
          <b>{t('New download link')}</b>
          <small>
            {folder
              ? t('Whoever has it sees what is in this folder and downloads it.')
              : t('Whoever has it downloads this file.')}
          </small>
        </span>
      </button>
      {folder && (
        <button type="button" onClick={() => onNew('request')}>
          <IconCloudUpload size={24} aria-hidden />
          <span>
            <b>{t('Request files')}</b>
            <small>
              {t('Whoever has it sends files into this folder and sees nothing of it.')}
            </small>
          </span>
        </button>
      )}
    </div>
  );
}
