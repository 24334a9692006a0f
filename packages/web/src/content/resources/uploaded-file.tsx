import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { UploadButton } from '../../ui/index.ts';
import styles from './manage.module.css';

type Props = {
  id: string;
  label: string;
  /** Pictures unless other types are named. */
  accept?: string;
  /** The error about the selected file. */
  error?: ReactNode;
  /** The current file. */
  children: ReactNode;
  send: (file: File) => Promise<unknown>;
};

/** The current file and a button that replaces it. When that fails, the current file stays. */
export const UploadedFile = ({ error, children, ...button }: Props) => (
  <Stack className={styles.file} gap="xs" align="flex-start">
    <p>{children}</p>
    {error && <p data-error>{error}</p>}
    <UploadButton {...button} />
  </Stack>
);
