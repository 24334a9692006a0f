import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { cancelTicketEvent, type ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../queries.ts';

type Props = { event: ManagedEvent; opened: boolean; onClose: () => void };

export function CancelDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Cancel “{{title}}”?', { title: event.title })}
      personal
    >
      <CancelForm event={event} onDone={onClose} />
    </Dialog>
  );
}

function CancelForm({ event, onDone }: { event: ManagedEvent; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(cancelTicketEvent);
  const form = useForm(cancelTicketEvent.input, {
    initial: { id: event.id, reason: '', refund: true },
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t("Event cancelled. We're emailing everyone with a ticket."));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t("All tickets become void, and everyone with a ticket is emailed. This can't be undone.")}
      </p>
      <TextInput
        label={t('Reason')}
        description={t('Included in the emails and on the event page.')}
        {...form.field('reason')}
      />
      <Checkbox
        label={t('Refund all online payments')}
        description={t("You'll need to refund offline payments yourself.")}
        {...form.field('refund', 'checkbox')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Cancel event')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it')}
        </Button>
      </Group>
    </Stack>
  );
}
