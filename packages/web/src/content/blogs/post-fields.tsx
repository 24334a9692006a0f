import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type useForm, useTranslation } from '../../kernel/index.ts';
import { FieldRow, Loading, Panel, RichTextField, SkeletonLines } from '../../ui/index.ts';
import { ImageField } from './image-field.tsx';
import { pictures } from './pictures.ts';
import type { postFields } from './post-values.ts';
import { ToneSelect } from './tone-select.tsx';

const Preview = lazy(() =>
  import('./form-preview.tsx').then(({ FormPreview }) => ({ default: FormPreview })),
);

type Form = ReturnType<typeof useForm<typeof postFields>>;
type RequiredField = 'title' | 'summary' | 'content';

/** Title, summary and text, with a preview below. */
export function TextPanel({
  form,
  missing,
}: {
  form: Form;
  missing: (name: RequiredField) => boolean;
}) {
  const { t } = useTranslation();
  const requiredProps = (name: RequiredField) => ({
    ...form.field(name),
    ...(missing(name) && { error: true }),
  });
  return (
    <Panel title={t('Post')}>
      <Stack gap={20}>
        <TextInput label={t('Title')} {...requiredProps('title')} />
        <Textarea label={t('Summary')} autosize={false} rows={2} {...requiredProps('summary')} />
        <RichTextField
          label={t('Content')}
          rows={16}
          pictures={pictures}
          {...requiredProps('content')}
        />
        <PreviewToggle title={form.values.title} content={form.values.content} />
      </Stack>
    </Panel>
  );
}

function PreviewToggle({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const waiting = (
    <Loading>
      <SkeletonLines lines={4} />
    </Loading>
  );
  return (
    <>
      <div>
        <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? t('Hide preview') : t('Preview')}
        </Button>
      </div>
      {opened && (
        <Suspense fallback={waiting}>
          <Preview title={title} content={content} />
        </Suspense>
      )}
    </>
  );
}

/** Optional fields. */
export function AboutPanel({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('Details')}>
      <Stack gap={20}>
        <FieldRow least="16rem">
          <TextInput label={t('Category (optional)')} {...form.field('category')} />
          <ToneSelect {...form.field('tone')} />
        </FieldRow>
        <TextInput
          label={t('Keywords (optional)')}
          description={t('Separate them with commas')}
          {...form.field('keywords')}
        />
        <ImageField
          field={form.field('imageUrl')}
          onUpload={(imageUrl) => form.set({ imageUrl })}
        />
        <FieldRow least="16rem">
          <TextInput label={t('Author (optional)')} {...form.field('author')} />
          <TextInput
            type="date"
            label={t('Post Date (optional)')}
            description={t('Leave blank for today. A future date schedules the post')}
            {...form.field('postDate')}
          />
        </FieldRow>
      </Stack>
    </Panel>
  );
}
