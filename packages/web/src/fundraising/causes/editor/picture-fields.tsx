import { Input, Text } from '@mantine/core';
import {
  maxCausePictureBytes,
  maxPictures,
  type PublicPicture,
  uploadCausePicture,
} from '@ngo-plus/contract/fundraising/causes';
import { upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, PictureRow, UploadButton } from '../../../ui/index.ts';
import type { Editor } from './use-editor.ts';

export function PictureFields({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const { form, values, set } = editor;
  const { cover, gallery } = values;
  const change = (at: number, picture: PublicPicture) =>
    set({ gallery: gallery.map((one, index) => (index === at ? picture : one)) });
  return (
    <FieldGroup
      legend={t('Pictures')}
      note={t(
        'JPEG, PNG, WebP, AVIF or GIF, up to {{size}}. Location and camera data are removed. Only show people who have given consent.',
        { size: bytes(maxCausePictureBytes) },
      )}
    >
      <Wrong message={form.within('cover.id').error ?? form.field('cover').error} />
      {cover ? (
        <PictureRow
          picture={cover}
          label={t('Describe the cover picture')}
          attributes={form.within('cover.alt')}
          onChange={(picture) => set({ cover: picture })}
          onRemove={() => set({ cover: null })}
        />
      ) : (
        <Text c="dimmed" size="sm">
          {t('Without a cover picture, we show a pattern.')}
        </Text>
      )}
      <Upload
        label={cover ? t('Change cover') : t('Choose cover picture')}
        onPicture={(picture) => set({ cover: picture })}
      />
      {gallery.map((picture, at) => (
        <PictureRow
          key={picture.id}
          picture={picture}
          label={t('Describe picture {{number}} (optional)', { number: at + 1 })}
          attributes={form.within(`gallery.${at}.alt`)}
          onChange={(after) => change(at, after)}
          onRemove={() => set({ gallery: gallery.filter((_, index) => index !== at) })}
        />
      ))}
      {gallery.length < maxPictures && (
        <Upload
          label={t('Add picture to gallery')}
          onPicture={(picture) => set({ gallery: [...gallery, picture] })}
        />
      )}
    </FieldGroup>
  );
}

const Wrong = ({ message }: { message: string | undefined }) =>
  message ? <Input.Error role="alert">{message}</Input.Error> : null;

type UploadProps = { label: string; onPicture: (picture: PublicPicture) => void };

const Upload = ({ label, onPicture }: UploadProps) => (
  <div>
    <UploadButton
      label={label}
      send={async (file) => onPicture({ ...(await upload(uploadCausePicture, {}, file)), alt: '' })}
    />
  </div>
);
