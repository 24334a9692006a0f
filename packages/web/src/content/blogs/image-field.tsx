import { Button, FileButton, TextInput, type TextInputProps } from '@mantine/core';
import {
  defaultImageName,
  draft,
  maxImageBytes,
  uploadImage,
} from '@ngo-plus/contract/content/blogs';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { RequestFailed, upload, useFormat, useTranslation } from '../../kernel/index.ts';
import { showToast } from '../../ui/index.ts';
import styles from './post-form.module.css';

type Props = { field: TextInputProps; onUpload: (imageUrl: string) => void };

/** An image by URL or upload. When blank, the default image is used. */
export function ImageField({ field, onUpload }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      onUpload((await upload(uploadImage, {}, file)).imageUrl);
    } catch (error) {
      const message = error instanceof RequestFailed ? error.message : undefined;
      showToast('failed', t("Couldn't upload picture"), message);
    }
    setBusy(false);
  };
  const preview = previewUrl(field.value);
  return (
    <div className={styles.picture}>
      <TextInput
        type="url"
        label={t('Image URL (optional)')}
        description={t('Leave blank to use an automatically drawn picture')}
        {...field}
      />
      <FileButton accept="image/jpeg,image/png,image/webp,image/avif,image/gif" onChange={send}>
        {(attributes) => (
          <Button
            variant="default"
            size="md"
            loading={busy}
            leftSection={<IconUpload size={18} aria-hidden />}
            {...attributes}
          >
            {t('Upload picture')}
          </Button>
        )}
      </FileButton>
      <p className={styles.hint}>
        {t('JPEG, PNG, WebP, AVIF or GIF, up to {{size}}. Location and camera data are removed.', {
          size: bytes(maxImageBytes),
        })}
      </p>
      {preview && <img className={styles.thumb} src={preview} alt={t('Post picture')} />}
    </div>
  );
}

/** The URL to preview: a valid one, and not the name of the default image. */
function previewUrl(value: unknown): string | undefined {
  const { success, data } = draft.shape.imageUrl.safeParse(value);
  return success && data !== '' && data !== defaultImageName ? data : undefined;
}
