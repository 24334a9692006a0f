import { Stack } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { AlsoEditing, UnsavedChanges } from '../../../content/revisions/index.ts';
import { useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave, ErrorSummary, PageHeader, StatusBadge } from '../../../ui/index.ts';
import { statusBadges, statusNames } from '../labels.ts';
import { CauseMenu, CauseTabs, PublishedDialog } from '../manage/index.ts';
import { AboutFields } from './about-fields.tsx';
import { GivingFields } from './donation-fields.tsx';
import styles from './editor.module.css';
import { FaqFields } from './faq-fields.tsx';
import { GoalFields } from './goal-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { CauseSaveBar } from './save-bar.tsx';
import { Side } from './side.tsx';
import { SuggestionFields } from './suggestion-fields.tsx';
import { useEditor } from './use-editor.ts';

/** Edits a cause's page and donation form. Input is never lost. */
export function CauseEditor({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  const editor = useEditor(cause);
  const { form } = editor;
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
      <div className={styles.columns}>
        <Stack className={styles.fields}>
          <AboutFields editor={editor} />
          <PictureFields editor={editor} />
          <GoalFields editor={editor} cause={cause} />
          <SuggestionFields editor={editor} />
          <GivingFields editor={editor} />
          <QuestionFields editor={editor} />
          <FaqFields editor={editor} />
        </Stack>
        <Side cause={cause} editor={editor} />
      </div>
      <CauseSaveBar cause={cause} editor={editor} />
      <PublishedDialog cause={cause} />
    </Stack>
  );
}
