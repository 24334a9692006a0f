import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { decideReport, deleteReport, type Report } from '@ngo-plus/contract/people/volunteering';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Confirm, Dialog, ErrorSummary, showToast, useFailed } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';

type Props = { report: Report; onDeleted: () => void };

/** The actions of a report. */
export function ReportActions({ report, onDeleted }: Props) {
  const { t } = useTranslation();
  const { id, state, mayEdit, mayDecide, hourEntryId } = report;
  const [approved, setApproved] = useState<boolean>();
  return (
    <Group gap="xs">
      {mayDecide && <Button onClick={() => setApproved(true)}>{t('Approve')}</Button>}
      {mayDecide && (
        <Button variant="default" onClick={() => setApproved(false)}>
          {t('Return with a comment')}
        </Button>
      )}
      {mayEdit && (
        <Button component={Link} to={`/volunteer/activity-report?write=${id}`}>
          {t('Continue writing')}
        </Button>
      )}
      {mayEdit && state === 'draft' && <DeleteButton report={report} onDeleted={onDeleted} />}
      {hourEntryId && (
        <Button component={Link} to={`/volunteer/hours?entry=${hourEntryId}`} variant="default">
          {t('View hours')}
        </Button>
      )}
      <Dialog
        opened={approved !== undefined}
        onClose={() => setApproved(undefined)}
        title={approved ? t('Approve this report?') : t('Return this report?')}
      >
        {approved !== undefined && (
          <DecisionForm report={report} approved={approved} onDone={() => setApproved(undefined)} />
        )}
      </Dialog>
    </Group>
  );
}

const comment = z.string().trim().max(2000);
const thanks = z.object({ comment });
const wanting = z.object({
  comment: comment.min(1, "Enter what's missing so that the volunteer can add it."),
});

type FormProps = { report: Report; approved: boolean; onDone: () => void };

function DecisionForm({ report: { id, minutes }, approved, onDone }: FormProps) {
  const { t } = useTranslation();
  const decide = useChange(decideReport);
  const form = useForm(approved ? thanks : wanting, {
    initial: { comment: '' },
    submit: async (values) => {
      await decide.mutateAsync({ id, approved, comment: values.comment });
      showToast('done', approved ? t('Report approved') : t('Report returned'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {approved && minutes > 0 && (
        <Text c="dimmed">{t('This also logs its hours as approved.')}</Text>
      )}
      <Textarea
        label={approved ? t('Comment (optional)') : t("What's missing")}
        minRows={3}
        {...form.field('comment')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {approved ? t('Approve report') : t('Return report')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function DeleteButton({ report: { id, title }, onDeleted }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useChange(deleteReport);
  const failed = useFailed(t("Couldn't delete the draft"));
  const go = () =>
    remove.mutate(
      { id },
      {
        ...failed,
        onSuccess: () => {
          showToast('done', t('Draft deleted'));
          onDeleted();
        },
      },
    );
  return (
    <>
      <Button variant="quiet" color="brick" onClick={() => setAsking(true)}>
        {t('Delete draft')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('Delete “{{title}}”?', { title })}
        body={t('Its photos are deleted too.')}
        action={t('Delete draft')}
        keep={t('Keep it')}
        busy={remove.isPending}
        onConfirm={go}
      />
    </>
  );
}
