import { Button, FileButton, Group } from '@mantine/core';
import { addPicture, maxPictureBytes } from '@ngo-plus/contract/people/certificates';
import { IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { RequestFailed, upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import styles from './editor.module.css';

type Props = {
  label: string;
  pictureId: string | null;
  error: string | undefined;
  onPicture: (id: string | null) => void;
};

/** The field of a logo or signature, which the preview shows. */
export function PictureField({ label, pictureId, error, onPicture }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      onPicture((await upload(addPicture, {}, file)).id);
    } catch (failure) {
      const words = failure instanceof RequestFailed ? failure.message : undefined;
      setRefusal(words ?? t("Couldn't upload picture"));
    }
    setBusy(false);
  };
  const wrong = refusal ?? error;
  return (
    <fieldset className={styles.picture} aria-describedby={id}>
      <legend>{label}</legend>
      <p id={id}>
        {t('PNG, JPEG, WebP, AVIF or GIF, up to {{size}}. On white or a transparent background.', {
          size: bytes(maxPictureBytes),
        })}
      </p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <Group gap="xs">
        <FileButton accept="image/jpeg,image/png,image/webp,image/avif,image/gif" onChange={send}>
          {(attributes) => (
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconUpload size={18} aria-hidden />}
              {...attributes}
            >
              {pictureId ? t('Change picture') : t('Choose a picture')}
            </Button>
          )}
        </FileButton>
        {pictureId && (
          <Button variant="default" onClick={() => onPicture(null)}>
            {t('Remove')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
