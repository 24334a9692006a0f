import { Button, Group, Stack, Textarea } from '@mantine/core';
import {
  deleteResponses,
  type ResponseState,
  responseId,
  reviewResponses,
} from '@ngo-plus/contract/data/responses';
import type { Input } from '@ngo-plus/contract/kernel';
import { IconCheck, IconEye, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod';
import { useForm, useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  BulkBar,
  type Chosen,
  Dialog,
  ErrorSummary,
  showToast,
  useFailed,
} from '../../../ui/index.ts';
import { useChange } from './queries.ts';

type FormId = Input<typeof reviewResponses>['formId'];

/** Moves the selected responses to a review state, or deletes them. */
export function BulkReview({ formId, chosen }: { formId: FormId; chosen: Chosen }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const failed = useFailed(t("Couldn't change responses"));
  const [deleting, setDeleting] = useState(false);
  const review = useChange(reviewResponses);
  const ids = [...chosen.ids].map((id) => responseId.parse(id));
  const moveTo = (state: ResponseState) =>
    review.mutate(
      { formId, ids, state },
      {
        onSuccess: ({ changed }) => {
          chosen.clear();
          showToast(
            'done',
            t('{{shown}} responses changed', {
              count: changed,
              shown: number(changed),
              defaultValue_one: '{{shown}} response changed',
            }),
          );
        },
        ...failed,
      },
    );
  return (
    <>
      <BulkBar count={chosen.ids.size} onClear={chosen.clear}>
        <button type="button" onClick={() => moveTo('approved')}>
          <IconCheck size={18} aria-hidden />
          {t('Approve')}
        </button>
        <button type="button" onClick={() => moveTo('in-review')}>
          <IconEye size={18} aria-hidden />
          {t('Put in review')}
        </button>
        <button type="button" onClick={() => moveTo('rejected')}>
          <IconX size={18} aria-hidden />
          {t('Reject')}
        </button>
        <button type="button" onClick={() => setDeleting(true)}>
          <IconTrash size={18} aria-hidden />
          {t('Delete')}
        </button>
      </BulkBar>
      <Dialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={t('Delete {{count}} responses?', {
          count: ids.length,
          defaultValue_one: 'Delete {{count}} response?',
        })}
      >
        {deleting && (
          <DeletionForm
            formId={formId}
            ids={ids}
            onDone={() => {
              chosen.clear();
              setDeleting(false);
            }}
            onCancel={() => setDeleting(false)}
          />
        )}
      </Dialog>
    </>
  );
}

const why = z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) });

type DeletionProps = {
  formId: FormId;
  ids: Input<typeof deleteResponses>['ids'];
  onDone: () => void;
  onCancel: () => void;
};

function DeletionForm({ formId, ids, onDone, onCancel }: DeletionProps) {
  const { t } = useTranslation();
  const remove = useChange(deleteResponses);
  const form = useForm(why, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await remove.mutateAsync({ formId, ids, reason });
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t('Their answers and files are deleted for good. The activity log keeps your reason.')}
      </p>
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" color="red" loading={form.busy}>
          {t('Delete responses')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Keep them')}
        </Button>
      </Group>
    </Stack>
  );
}
