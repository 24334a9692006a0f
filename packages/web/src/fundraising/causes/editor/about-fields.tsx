import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { causeCategories } from '@ngo-plus/contract/fundraising/causes';
import { useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { FieldGroup, FieldRow, MarkdownText, RichTextField } from '../../../ui/index.ts';
import { categoryNames } from '../labels.ts';
import { causePictures } from '../pictures.ts';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

export function AboutFields({ editor: { form, values } }: { editor: Editor }) {
  const { t } = useTranslation();
  const remaining = 300 - values.summary.length;
  return (
    <FieldGroup legend={t('Details')}>
      <TextInput
        label={t('Title')}
        description={t('Say who benefits and how.')}
        {...form.field('title')}
      />
      <Textarea
        label={t('Summary')}
        description={t(
          'Shown under the title and when the page is shared. {{left}} characters left.',
          {
            left: remaining,
          },
        )}
        minRows={3}
        {...form.field('summary')}
      />
      <RichTextField
        label={t('Story')}
        description={t('Start with one person or place.')}
        rows={12}
        pictures={causePictures}
        {...form.field('story')}
      />
      <StoryPreview story={values.story} title={values.title} />
      <FieldRow>
        <NativeSelect
          label={t('Category')}
          data={[
            { value: '', label: t('Choose a category') },
            ...causeCategories.map((value) => ({ value, label: t(categoryNames[value]) })),
          ]}
          {...form.field('category')}
        />
        <TextInput
          label={t('Place (optional)')}
          description={t('For example: Gasabo, Rwanda')}
          {...form.field('location')}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function StoryPreview({ story, title }: { story: string; title: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide preview') : t('Preview story')}
        </Button>
      </div>
      {open && (
        <section className={styles.story} aria-label={t('Story preview')}>
          {story.trim() === '' ? (
            <p>{t('Nothing to preview yet')}</p>
          ) : (
            <MarkdownText text={story} title={title} />
          )}
        </section>
      )}
    </>
  );
}
