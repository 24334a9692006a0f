import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import {
  maxFileBytes,
  type Resource,
  resourceKinds,
  uploadFile,
} from '@ngo-plus/contract/content/resources';
import { useState } from 'react';
import { upload, useFormat, useTranslation } from '../../kernel/index.ts';
import { Panel } from '../../ui/index.ts';
import { durationOf } from './duration.ts';
import type { Form } from './resource-form.tsx';
import { useKindLabels } from './type-labels.ts';
import { UploadedFile } from './uploaded-file.tsx';

type Stored = Pick<NonNullable<Resource['file']>, 'name' | 'sizeBytes'>;
type Props = { form: Form; file: Stored | undefined };

/** The type of the resource, and the fields of this type. */
export function ContentPanel({ form, file }: Props) {
  const { t } = useTranslation();
  const kinds = useKindLabels();
  const { kind } = form.values;
  const isRecording = kind === 'audio' || kind === 'video';
  return (
    <Panel title={t('Resource')}>
      <Stack gap={20}>
        <NativeSelect
          label={t('Type')}
          data={resourceKinds.map((value) => ({ value, label: kinds[value] }))}
          {...form.field('kind')}
        />
        <TextInput label={t('Title')} {...form.field('title')} />
        <Textarea
          label={t('Summary (optional)')}
          autosize={false}
          rows={2}
          {...form.field('summary')}
        />
        {kind !== 'article' && kind !== 'link' && <StoredFile form={form} file={file} />}
        {kind !== 'article' && kind !== 'audio' && (
          <TextInput
            type="url"
            label={kind === 'link' ? t('Web address') : t('Web address (optional)')}
            {...form.field('url')}
          />
        )}
        {isRecording && (
          <TextInput
            inputMode="numeric"
            label={t('Duration in seconds (optional)')}
            {...form.field('durationSeconds')}
          />
        )}
        <Textarea
          label={kind === 'article' ? t('Text') : t('Text (optional)')}
          description={t('Markdown: ## for a heading, - for a list, [words](address) for a link')}
          autosize={false}
          rows={kind === 'article' ? 16 : 6}
          resize="vertical"
          {...form.field('content')}
        />
        {isRecording && (
          <Textarea
            label={t('Transcript (optional)')}
            description={t("What is said and heard, for people who can't hear the audio")}
            autosize={false}
            rows={6}
            resize="vertical"
            {...form.field('transcript')}
          />
        )}
      </Stack>
    </Panel>
  );
}

function StoredFile({ form, file }: Props) {
  const { t } = useTranslation();
  const { bytes } = useFormat();
  const [stored, setStored] = useState(file);
  const { id, error } = form.field('fileId');
  const send = async (file: File) => {
    const [uploaded, length] = await Promise.all([upload(uploadFile, {}, file), durationOf(file)]);
    setStored(uploaded);
    form.set({ fileId: uploaded.fileId, ...(length !== undefined && { durationSeconds: length }) });
  };
  return (
    <UploadedFile
      id={id}
      label={stored ? t('Choose another file') : t('Upload file')}
      accept={acceptedTypes[form.values.kind] ?? ''}
      error={error}
      send={send}
    >
      {stored
        ? t('{{name}}, {{size}}', { name: stored.name, size: bytes(stored.sizeBytes) })
        : t('No file yet. Up to {{size}}.', { size: bytes(maxFileBytes) })}
    </UploadedFile>
  );
}

const acceptedTypes: Readonly<Record<string, string>> = {
  audio: 'audio/*',
  video: 'video/mp4,video/webm',
  document: '.pdf,.epub,.docx,.xlsx,.pptx,.odt,.ods,.odp,.doc,.xls,.csv,.txt,.md,image/*',
};
