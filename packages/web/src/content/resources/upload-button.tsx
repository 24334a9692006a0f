import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import styles from './manage.module.css';

type Props = {
  id: string;
  label: string;
  accept: string;
  /** The error about the selected file. */
  error?: ReactNode;
  /** The current file. */
  children: ReactNode;
  send: (file: File) => Promise<unknown>;
};

/** Uploads a file as soon as it is selected. A failure is reported, and the current file stays. */
export function UploadButton({ id, label, accept, error, children, send }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      await send(file);
    } catch (failure) {
      const message = failure instanceof RequestFailed ? failure.message : undefined;
      showToast('failed', t("Couldn't upload file"), message);
    }
    setBusy(false);
  };
  return (
    <div className={styles.file}>
      <p>{children}</p>
      {error && <p data-error>{error}</p>}
      <FileButton accept={accept} onChange={(file) => void upload(file)}>
        {(attributes) => (
          <Button
            id={id}
            variant="default"
            loading={busy}
            leftSection={<IconUpload size={18} aria-hidden />}
            {...attributes}
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
