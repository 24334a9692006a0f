import { TextInput, type TextInputProps } from '@mantine/core';
import {
  defaultImageName,
  draft,
  maxImageBytes,
  uploadImage,
} from '@ngo-plus/contract/content/blogs';
import { upload, useFormat, useTranslation } from '../../kernel/index.ts';
import { UploadButton } from '../../ui/index.ts';
import styles from './post-form.module.css';

type Props = { field: TextInputProps; onUpload: (imageUrl: string) => void };

/** An image by URL or upload. When blank, the default image is used. */
export function ImageField({ field, onUpload }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const preview = previewUrl(field.value);
  return (
    <div className={styles.picture}>
      <TextInput
        type="url"
        label={t('Image URL (optional)')}
        description={t('Leave blank to use an automatically drawn picture')}
        {...field}
      />
      <UploadButton
        label={t('Upload picture')}
        size="md"
        send={async (file) => onUpload((await upload(uploadImage, {}, file)).imageUrl)}
      />
      <p className={`muted small ${styles.hint}`}>
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
