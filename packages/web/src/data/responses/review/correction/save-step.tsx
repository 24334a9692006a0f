import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { Answers, FormDefinition } from '@ngo-plus/contract/data/forms';
import { correctResponse, type ResponseDetail } from '@ngo-plus/contract/data/responses';
import * as z from 'zod';
import { RequestFailed, useForm, useTranslation } from '../../../../kernel/index.ts';
import { ErrorSummary, showToast } from '../../../../ui/index.ts';
import { useChange } from '../queries.ts';
import { ChangeList } from './change-list.tsx';
import type { Change } from './changes.ts';

const why = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) });

type Props = {
  base: ResponseDetail;
  answers: Answers;
  changes: readonly Change[];
  definition: FormDefinition;
  onBack: () => void;
  /** Someone else corrected the response meanwhile. */
  onConflict: () => Promise<void>;
  onSaved: () => void;
};

/** What a correction changes, and the reason for it. */
export function SaveStep(props: Props) {
  const { base, answers, changes, definition, onBack, onConflict, onSaved } = props;
  const { t } = useTranslation();
  const save = useChange(correctResponse);
  const form = useForm(why, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      const { id, revision } = base;
      try {
        await save.mutateAsync({ id, answers, revision, reason });
      } catch (error) {
        if (error instanceof RequestFailed && error.code === 'conflict') return onConflict();
        throw error;
      }
      showToast('done', t('Answers corrected'));
      onSaved();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap="md">
      <ErrorSummary {...form.summary} />
      <h3>{t('Your changes')}</h3>
      <ChangeList changes={changes} definition={definition} />
      <Textarea
        label={t('Reason')}
        description={t('It stays in the history of the response.')}
        minRows={2}
        autosize
        data-autofocus
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save correction')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('Back to the questions')}
        </Button>
      </Group>
    </Stack>
  );
}
