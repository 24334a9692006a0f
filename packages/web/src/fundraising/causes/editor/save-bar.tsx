import { Button, Text } from '@mantine/core';
import type { Cause } from '@ngo-plus/contract/fundraising/causes';
import { AutosaveStatus, VersionHistory } from '../../../content/revisions/index.ts';
import { Moment, useTranslation } from '../../../kernel/index.ts';
import { SaveBar } from '../../../ui/index.ts';
import { useDecide } from '../manage/index.ts';
import type { Editor } from './use-editor.ts';

/** Sticky bar with the save button and the other actions available for the cause. */
export function CauseSaveBar({ cause, editor }: { cause: Cause; editor: Editor }) {
  const { t } = useTranslation();
  const decide = useDecide(cause.id);
  const draft = cause.status === 'draft';
  return (
    <SaveBar>
      {draft && (
        <Button
          type="submit"
          size="md"
          loading={editor.busy('publish')}
          onClick={editor.press('publish')}
        >
          {t('Publish cause')}
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
      {cause.status === 'paused' && (
        <Button size="md" variant="default" onClick={() => void decide('resume')}>
          {t('Resume')}
        </Button>
      )}
      {cause.status === 'closed' && (
        <Button size="md" variant="default" onClick={() => void decide('reopen')}>
          {t('Reopen')}
        </Button>
      )}
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
