import { Input, Text } from '@mantine/core';
import {
  maxTicketPictureBytes,
  uploadTicketPicture,
} from '@ngo-plus/contract/fundraising/ticketing';
import { upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, PictureRow, UploadButton } from '../../../ui/index.ts';
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
      {wrong && <Input.Error role="alert">{wrong}</Input.Error>}
      {picture ? (
        <PictureRow
          picture={picture}
          label={t('Describe the picture')}
          attributes={form.within('picture.alt' as never)}
          onChange={(changed) => set({ picture: changed })}
          onRemove={() => set({ picture: null })}
        />
      ) : (
        <Text c="dimmed" size="sm">
          {t('Without a picture, we show a pattern.')}
        </Text>
      )}
      <div>
        <UploadButton
          label={picture ? t('Change picture') : t('Choose a picture')}
          send={async (file) =>
            set({ picture: { ...(await upload(uploadTicketPicture, {}, file)), alt: '' } })
          }
        />
      </div>
    </FieldGroup>
  );
}
