import { Button, Stack } from '@mantine/core';
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
 * Chooses a file, also by drag and drop. The input covers the whole area, so that the browser's own drag and drop,
 * keyboard and accessible name work. The server detects the format from the content.
 */
export function FileDrop({ reading, maxBytes, onFile }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const [over, setOver] = useState(false);
  const onChange = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    setOver(false);
    const file = input.files?.[0];
    if (file) onFile(file);
    // Allows choosing the same file again after it was corrected.
    input.value = '';
  };
  return (
    <Stack className={styles.drop} gap="sm" align="center" data-over={over || undefined}>
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
        onChange={onChange}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      />
    </Stack>
  );
}
