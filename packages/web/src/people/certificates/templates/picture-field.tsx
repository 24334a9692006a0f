import { Button, Group, Input } from '@mantine/core';
import { addPicture, maxPictureBytes } from '@ngo-plus/contract/people/certificates';
import { useId, useState } from 'react';
import { upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { UploadButton } from '../../../ui/index.ts';
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
  const [refusal, setRefusal] = useState<string>();
  const wrong = refusal ?? error;
  return (
    <fieldset className={styles.picture} aria-describedby={id}>
      <legend>{label}</legend>
      <p id={id}>
        {t('PNG, JPEG, WebP, AVIF or GIF, up to {{size}}. On white or a transparent background.', {
          size: bytes(maxPictureBytes),
        })}
      </p>
      {wrong && <Input.Error role="alert">{wrong}</Input.Error>}
      <Group gap="xs">
        <UploadButton
          label={pictureId ? t('Change picture') : t('Choose a picture')}
          send={async (file) => onPicture((await upload(addPicture, {}, file)).id)}
          onRefusal={setRefusal}
        />
        {pictureId && (
          <Button variant="default" onClick={() => onPicture(null)}>
            {t('Remove')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
