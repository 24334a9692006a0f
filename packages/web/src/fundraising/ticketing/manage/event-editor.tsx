import { Button, Stack, Text } from '@mantine/core';
import type { ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import {
  AlsoEditing,
  AutosaveStatus,
  UnsavedChanges,
  VersionHistory,
} from '../../../content/revisions/index.ts';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { ConfirmLeave, EditorSections, ErrorSummary, SaveBar } from '../../../ui/index.ts';
import { AboutFields } from './about-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import { PictureField } from './picture-field.tsx';
import { QuestionFields } from './question-fields.tsx';
import { RefundFields } from './refund-fields.tsx';
import { TypeFields } from './type-fields.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { VenueFields } from './venue-fields.tsx';

/** Edits an event's page and tickets. Input is never lost. */
export function EventEditor({ event }: { event: ManagedEvent }) {
  const editor = useEditor(event);
  const { t } = useTranslation();
  const { form } = editor;
  const sections = [
    { id: 'details', label: t('Details'), content: <AboutFields editor={editor} /> },
    {
      id: 'venue',
      label: t('When and where'),
      content: <VenueFields editor={editor} hasOrders={event.hasOrders} />,
    },
    { id: 'types', label: t('Tickets'), content: <TypeFields editor={editor} event={event} /> },
    { id: 'refunds', label: t('Refunds'), content: <RefundFields editor={editor} /> },
    { id: 'picture', label: t('Picture'), content: <PictureField editor={editor} /> },
    {
      id: 'questions',
      label: t('Questions for buyers'),
      content: <QuestionFields editor={editor} />,
    },
  ];
  return (
    <Stack {...form.attributes} component="form">
      <ConfirmLeave form={{ dirty: editor.dirty && !editor.autosave.isStored, busy: form.busy }} />
      <ErrorSummary {...form.summary} />
      <AlsoEditing record={editor.autosave.record} />
      <UnsavedChanges
        record={editor.autosave.record}
        values={editor.values}
        changedAt={event.updatedAt}
        isDirty={editor.dirty}
        onRestore={editor.set}
      />
      <div>
        <EventFrame event={event}>
          <EditorSections sections={sections} problems={form.summary.problems} />
        </EventFrame>
      </div>
      <EventSaveBar event={event} editor={editor} />
    </Stack>
  );
}

function EventSaveBar({ event, editor }: { event: ManagedEvent; editor: Editor }) {
  const { t } = useTranslation();
  const draft = event.status === 'draft';
  return (
    <SaveBar>
      {draft && (
        <Button
          type="submit"
          size="md"
          loading={editor.busy('publish')}
          onClick={editor.press('publish')}
        >
          {t('Publish event')}
        </Button>
      )}
      <Button
        type="submit"
        size="md"
        {...(draft && { variant: 'default' })}
        loading={editor.busy('save')}
        onClick={editor.press('save')}
      >
        {draft ? t('Save draft') : t('Save changes')}
      </Button>
      <VersionHistory
        record={editor.autosave.record}
        values={editor.values}
        onRestore={editor.set}
        show={({ title = '', story = '' }) => ({ title, text: story })}
      />
      {editor.dirty ? (
        <AutosaveStatus autosave={editor.autosave} />
      ) : (
        <Text c="dimmed" size="sm" role="status">
          {t('Saved')} <Moment at={editor.savedAt} with="time" />
        </Text>
      )}
    </SaveBar>
  );
}
