import { ActionIcon, Text } from '@mantine/core';
import {
  addReportPhoto,
  maxReportPhotoBytes,
  maxReportPhotos,
  type Report,
  removeReportPhoto,
} from '@ngo-plus/contract/people/volunteering';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../kernel/index.ts';
import { useFailed } from '../../../ui/index.ts';
import { FileButton } from '../file-button.tsx';
import { useChange } from '../use-change.ts';
import { Photos } from './photos.tsx';
import own from './reports.module.css';

export function PhotosPart({ report: { id, photos } }: { report: Report }) {
  const { t } = useTranslation();
  const remove = useChange(removeReportPhoto);
  const failed = useFailed(t("Couldn't remove the photo"));
  return (
    <fieldset className={own.photosPart}>
      <legend>{t('Photos')}</legend>
      <Text c="dimmed">
        {t('Ask people before you take their picture. We remove the location.')}
      </Text>
      <Photos
        photos={photos}
        action={(photo) => (
          <ActionIcon
            className={own.drop}
            aria-label={t('Remove {{name}}', { name: photo.name })}
            loading={remove.isPending && remove.variables.id === photo.id}
            onClick={() => remove.mutate({ id: photo.id }, failed)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      {photos.length < maxReportPhotos && (
        <FileButton
          endpoint={addReportPhoto}
          id={id}
          maxBytes={maxReportPhotoBytes}
          accept="image/*"
          icon={<IconCamera size={18} aria-hidden />}
        >
          {t('Add photos')}
        </FileButton>
      )}
    </fieldset>
  );
}
