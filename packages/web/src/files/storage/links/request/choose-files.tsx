import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import styles from './request.module.css';

type Props = { id: string; error: string | undefined; onFiles: (files: FileList) => void };

/** A file field with a large label that also accepts dropped files. */
export function ChooseFiles({ id, error, onFiles }: Props) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
  };
  return (
    <div className="stack" style={{ gap: 6 }}>
      <label
        className={styles.drop}
        data-over={over || undefined}
        data-error={error !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          multiple
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => {
            if (currentTarget.files?.length) onFiles(currentTarget.files);
            currentTarget.value = '';
          }}
        />
        <IconUpload size={28} aria-hidden />
        <b>{t('Choose files')}</b>
        <span>{t('or drop them here')}</span>
      </label>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
