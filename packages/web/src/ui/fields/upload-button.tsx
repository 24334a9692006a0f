import { Button, FileButton, type MantineSize } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { RequestFailed, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../feedback/index.ts';

/** Types of pictures for the browser's dialog; the server checks the content. */
const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

type Props = {
  label: string;
  /** What is read aloud instead of the label, where several buttons have the same. */
  name?: string | undefined;
  /** Sends the file that was chosen; throws when it was refused. */
  send: (file: File) => Promise<unknown>;
  /** For a link from the error summary. */
  id?: string;
  /** Pictures unless other types are named. */
  accept?: string;
  size?: MantineSize;
  /** Receives the reason, or undefined when a file is sent. Without it, a message appears. */
  onRefusal?: (reason: string | undefined) => void;
};

/** Uploads a file as soon as it is chosen. */
export function UploadButton({ label, name, send, id, accept, size, onRefusal }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const reset = useRef<() => void>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    onRefusal?.(undefined);
    try {
      await send(file);
    } catch (failure) {
      const title = accept ? t("Couldn't upload file") : t("Couldn't upload picture");
      const reason = failure instanceof RequestFailed ? failure.message : undefined;
      if (onRefusal) onRefusal(reason ?? title);
      else showToast('failed', title, reason);
    }
    setBusy(false);
    // Otherwise the same file could not be chosen again after a failure.
    reset.current?.();
  };
  return (
    <FileButton
      accept={accept ?? pictureTypes}
      resetRef={reset}
      onChange={(file) => void upload(file)}
    >
      {(attributes) => (
        <Button
          variant="default"
          loading={busy}
          aria-label={name}
          leftSection={<IconUpload size={18} aria-hidden />}
          {...(id && { id })}
          {...(size && { size })}
          {...attributes}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
