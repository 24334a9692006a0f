import { Button, Group, Stack, Textarea } from '@mantine/core';
import { reopenHours } from '@ngo-plus/contract/people/volunteering';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';

type Props = { opened: boolean; onClose: () => void; id: string };

/** Reverses a decision with a reason. */
export function ReopenDialog({ opened, onClose, id }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Reverse the decision?')}>
      <ReopenForm id={id} onDone={onClose} />
    </Dialog>
  );
}

const rules = reopenHours.input.pick({ reason: true });

function ReopenForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const reopen = useChange(reopenHours);
  const form = useForm(rules, {
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await reopen.mutateAsync({ id, reason });
      showToast('done', t('Hours awaiting approval again'));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <Textarea label={t('Reason')} minRows={2} {...form.field('reason')} />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Withdraw')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
