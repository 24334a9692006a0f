import { Button, Group, Stack, Textarea } from '@mantine/core';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary } from '../../../ui/index.ts';

type Props = {
  /** Undefined while the dialog is closed. */
  approved: boolean | undefined;
  title: string;
  onDecide: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** An approval may have a message; declining requires a reason. */
export function DecisionDialog({ approved, title, onDecide, onClose }: Props) {
  return (
    <Dialog opened={approved !== undefined} onClose={onClose} title={title}>
      {approved !== undefined && (
        <DecisionForm approved={approved} onDecide={onDecide} onDone={onClose} />
      )}
    </Dialog>
  );
}

const words = z.string().trim().max(1000);
const thanks = z.object({ reason: words });
const why = z.object({
  reason: words.min(1, 'Enter a reason so that the volunteer understands.'),
});

type FormProps = Pick<Props, 'onDecide'> & { approved: boolean; onDone: () => void };

function DecisionForm({ approved, onDecide, onDone }: FormProps) {
  const { t } = useTranslation();
  const form = useForm(approved ? thanks : why, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await onDecide(reason);
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea
        label={approved ? t('Note (optional)') : t('Reason')}
        minRows={2}
        {...form.field('reason')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {approved ? t('Approve hours') : t('Decline hours')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
