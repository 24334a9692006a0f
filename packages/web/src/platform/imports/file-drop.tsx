import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './file-drop.module.css';

type Props = {
  /** The name of the file that is being read. */
  reading: string | undefined;
  maxBytes: number;
  onFile: (file: File) => void;
};

/**
 * A file, chosen or dropped. The input itself lies over the whole field, so that the browser's own
 * dropping, keyboard and names work. What the file is, is told by what is in it.
 */
export function FileDrop({ reading, maxBytes, onFile }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const [over, setOver] = useState(false);
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    const file = input.files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again after it was put right.
    input.value = '';
  };
  return (
    <div className={styles.drop} data-over={over || undefined}>
      <IconFileUpload size={32} stroke={1.6} aria-hidden />
      <Button component="span" size="md" loading={reading !== undefined} aria-hidden>
        {t('Choose file')}
      </Button>
      <p role="status">
        {reading === undefined
          ? t('or drop it here. Up to {{size}}.', { size: bytes(maxBytes) })
          : t('Reading {{file}}', { file: reading })}
      </p>
      <input
        type="file"
        aria-label={t('Choose file')}
        disabled={reading !== undefined}
        onChange={take}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
    </div>
  );
}
