import { Stack, TextInput } from '@mantine/core';
import { maxCoverBytes, uploadCover } from '@ngo-plus/contract/content/resources';
import { upload, useFormat, useTranslation } from '../../kernel/index.ts';
import { FieldRow, Panel } from '../../ui/index.ts';
import type { Form } from './resource-form.tsx';
import { UploadedFile } from './uploaded-file.tsx';

/** Fields by which readers find the resource. */
export function AboutPanel({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const sendCover = async (file: File) => form.set(await upload(uploadCover, {}, file));
  return (
    <Panel title={t('Details')}>
      <Stack gap={20}>
        <FieldRow least="16rem">
          <TextInput label={t('Category (optional)')} {...form.field('category')} />
          <TextInput
            label={t('Tags (optional)')}
            description={t('Separate them with commas')}
            {...form.field('tags')}
          />
        </FieldRow>
        <FieldRow least="16rem">
          <TextInput label={t('Author (optional)')} {...form.field('author')} />
          <TextInput
            label={t('Language')}
            description={t('A language code: en, fr, rw, sw')}
            {...form.field('language')}
          />
        </FieldRow>
        <TextInput
          type="date"
          label={t('Published (optional)')}
          description={t('Leave blank to use the date you publish it')}
          {...form.field('publishedAt')}
        />
        <TextInput
          label={t('Cover URL (optional)')}
          description={t('Leave blank to use an automatically drawn cover')}
          {...form.field('coverUrl')}
        />
        <UploadedFile id="cover-upload" label={t('Upload cover')} send={sendCover}>
          {t(
            'JPEG, PNG, WebP, AVIF or GIF, up to {{size}}. Location and camera data are removed.',
            {
              size: bytes(maxCoverBytes),
            },
          )}
        </UploadedFile>
      </Stack>
    </Panel>
  );
}
