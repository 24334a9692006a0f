import { Button, FileButton, Text, TextInput } from '@mantine/core';
import {
  maxTicketPictureBytes,
  uploadTicketPicture,
} from '@ngo-plus/contract/fundraising/ticketing';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RequestFailed, upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, showToast } from '../../../ui/index.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

export function PictureField({ editor: { form, values, set } }: { editor: Editor }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { picture } = values;
  const wrong = form.within('picture.id' as never).error ?? form.field('picture' as never).error;
  return (
    <FieldGroup
      legend={t('Picture')}
      note={t(
        'JPEG, PNG, WebP, AVIF or GIF, up to {{size}}. Location and camera data are removed. Only show people who have given consent.',
        { size: bytes(maxTicketPictureBytes) },
      )}
    >
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      {picture ? (
        <div className={styles.picture}>
          <img src={picture.url} alt="" />
          <TextInput
            label={t('Describe the picture')}
            description={t("For people who can't see it.")}
            value={picture.alt}
            onChange={({ currentTarget }) =>
              set({ picture: { ...picture, alt: currentTarget.value } })
            }
            {...form.within('picture.alt' as never)}
          />
          <RowButtons name={t('Picture')} onRemove={() => set({ picture: null })} />
        </div>
      ) : (
        <Text c="dimmed" size="sm">
          {t('Without a picture, we show a pattern.')}
        </Text>
      )}
      <UploadButton
        label={picture ? t('Change picture') : t('Choose a picture')}
        onPicture={(chosen) => set({ picture: chosen })}
      />
    </FieldGroup>
  );
}

type Chosen = NonNullable<Editor['values']['picture']>;

function UploadButton({ label, onPicture }: { label: string; onPicture: (one: Chosen) => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      onPicture({ ...(await upload(uploadTicketPicture, {}, file)), alt: '' });
    } catch (error) {
      const words = error instanceof RequestFailed ? error.message : undefined;
      showToast('failed', t("Couldn't upload picture"), words);
    }
    setBusy(false);
  };
  return (
    <div>
      <FileButton accept="image/jpeg,image/png,image/webp,image/avif,image/gif" onChange={send}>
        {(attributes) => (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconPhotoPlus size={18} aria-hidden />}
            {...attributes}
          >
            {label}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
