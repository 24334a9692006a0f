import { Button, Group, Stack, Textarea } from '@mantine/core';
import { cancelShift, type ManagedShift } from '@ngo-plus/contract/people/opportunities';
import { cityOf, useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useCancelShift } from '../changes.ts';
import { useSpan } from '../span.ts';

type Props = {
  shift: ManagedShift | undefined;
  timeZone: string;
  /** Shifts of drafts are deleted without notifying anyone. */
  draft: boolean;
  onClose: () => void;
};

export function CancelShiftDialog({ shift, timeZone, draft, onClose }: Props) {
  const { t } = useTranslation();
  const span = useSpan(timeZone);
  const day = shift ? span.day(shift.startsAt) : '';
  const hours = shift ? span.hours(shift) : '';
  return (
    <Dialog
      opened={shift !== undefined}
      onClose={onClose}
      title={
        draft
          ? t('Delete the shift on {{day}}?', { day })
          : t('Cancel the shift on {{day}}?', { day })
      }
    >
      <p>{t('{{hours}} ({{city}} time)', { hours, city: cityOf(timeZone) })}</p>
      {shift && <CancelForm shift={shift} draft={draft} onDone={onClose} />}
    </Dialog>
  );
}

type FormProps = { shift: ManagedShift; draft: boolean; onDone: () => void };

function CancelForm({ shift, draft, onDone }: FormProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useCancelShift();
  const people = shift.taken + shift.waiting;
  const form = useForm(cancelShift.input, {
    initial: { id: shift.id, reason: '' },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', draft ? t('Shift deleted') : t('Shift cancelled'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      {people > 0 && (
        <>
          <p>
            {t("We'll email {{count}} people. This can't be undone.", {
              count: people,
              defaultValue_one: "We'll email {{count}} person. This can't be undone.",
            })}
          </p>
          <Textarea
            label={t('Reason')}
            description={t('Included in the email.')}
            minRows={3}
            {...form.field('reason')}
          />
        </>
      )}
      <Group className="unprinted" gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {draft ? t('Delete shift') : t('Cancel shift')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it')}
        </Button>
      </Group>
    </Stack>
  );
}
