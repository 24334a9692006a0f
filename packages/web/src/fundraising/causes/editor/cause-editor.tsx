import { Stack } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { lazy, Suspense } from 'react';
import { AlsoEditing, UnsavedChanges } from '../../../content/revisions/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import {
  ConfirmLeave,
  type EditorSection,
  EditorSections,
  ErrorSummary,
  PageHeader,
  SkeletonLines,
  StatusBadge,
} from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { CauseMenu, CauseTabs, PublishedDialog } from '../manage/index.ts';
import { AboutFields } from './about-fields.tsx';
import { CauseSaveBar } from './save-bar.tsx';
import type { SettingName } from './setting-section.tsx';
import { Side } from './side.tsx';
import { useEditor } from './use-editor.ts';

const SettingSection = lazy(() =>
  import('./setting-section.tsx').then(({ SettingSection }) => ({ default: SettingSection })),
);

/** Edits a cause's page and donation form. Input is never lost. */
export function CauseEditor({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const editor = useEditor(cause);
  const { form } = editor;
  const setting = (name: SettingName, label: string): EditorSection => ({
    id: name,
    label,
    content: (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <SettingSection name={name} editor={editor} cause={cause} />
      </Suspense>
    ),
  });
  const sections = [
    { id: 'details', label: t('Details'), content: <AboutFields editor={editor} /> },
    setting('pictures', t('Pictures')),
    setting('goal', t('Goal and dates')),
    setting('suggestions', t('Suggested amounts')),
    setting('form', t('Donation form')),
    setting('questions', t('Custom questions')),
    setting('faq', t('FAQ')),
  ];
  return (
    <Stack {...form.attributes} component="form">
      <ConfirmLeave form={{ dirty: editor.dirty && !editor.autosave.isStored, busy: form.busy }} />
      <ErrorSummary {...form.summary} />
      <AlsoEditing record={editor.autosave.record} />
      <UnsavedChanges
        record={editor.autosave.record}
        values={editor.values}
        changedAt={cause.updatedAt}
        isDirty={editor.dirty}
        onRestore={editor.set}
      />
      <div>
        <PageHeader
          title={cause.title}
          lede={
            <StatusBadge status={statusBadges[cause.status]}>
              {t(statusNames[cause.status])}
            </StatusBadge>
          }
          crumbs={[{ label: t('Causes'), to: '/causes' }]}
          actions={<CauseMenu cause={cause} manages />}
        />
        <CauseTabs id={cause.id} />
      </div>
      <EditorSections
        sections={sections}
        problems={form.summary.problems}
        aside={<Side cause={cause} editor={editor} />}
      />
      <CauseSaveBar cause={cause} editor={editor} />
      <PublishedDialog cause={cause} />
    </Stack>
  );
}
