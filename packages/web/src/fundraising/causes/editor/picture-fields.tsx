import { Button, FileButton, Text, TextInput } from '@mantine/core';
import {
  maxCausePictureBytes,
  mostPictures,
  type PublicPicture,
  uploadCausePicture,
} from '@ngo-plus/contract/fundraising/causes';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RequestFailed, upload, useFormat, useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, RowButtons, showToast } from '../../../ui/index.ts';
import styles from './editor.module.css';
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
      <UploadButton
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
      {gallery.length < mostPictures && (
        <UploadButton
          label={t('Add picture to gallery')}
          onPicture={(picture) => set({ gallery: [...gallery, picture] })}
        />
      )}
    </FieldGroup>
  );
}

const Wrong = ({ message }: { message: string | undefined }) =>
  message ? (
    <p role="alert" className={styles.wrong}>
      {message}
    </p>
  ) : null;

type RowProps = {
  picture: PublicPicture;
  label: string;
  attributes: { id: string; error: string | undefined };
  onChange: (picture: PublicPicture) => void;
  onRemove: () => void;
};

function PictureRow({ picture, label, attributes, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      <img src={picture.url} alt="" />
      <TextInput
        label={label}
        description={t("For people who can't see it.")}
        value={picture.alt}
        onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        {...attributes}
      />
      <RowButtons name={label} onRemove={onRemove} />
    </div>
  );
}

type UploadProps = { label: string; onPicture: (picture: PublicPicture) => void };

function UploadButton({ label, onPicture }: UploadProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const send = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      onPicture({ ...(await upload(uploadCausePicture, {}, file)), alt: '' });
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
