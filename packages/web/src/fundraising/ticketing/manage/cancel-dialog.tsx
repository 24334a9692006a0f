import { Button, Checkbox, TextInput } from '@mantine/core';
import { cancelTicketEvent, type ManagedEvent } from '@ngo-plus/contract/fundraising/ticketing';
import { Dialog, ErrorSummary, tell, useForm, useTranslation } from '../../../kernel/index.ts';
import { useChange } from '../queries.ts';
import styles from './manage.module.css';

type Props = { event: ManagedEvent; opened: boolean; onClose: () => void };

export function CancelDialog({ event, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Cancel “{{title}}”?', { title: event.title })}
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
    submit: async (given) => {
      await mutateAsync(given);
      tell('done', t('The event is cancelled. Everyone is being told.'));
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'Tickets let nobody in any more, and everyone who has one gets a letter. This cannot be undone.',
        )}
      </p>
      <TextInput
        label={t('Reason')}
        description={t('It stands in the letters and on the page.')}
        {...form.field('reason')}
      />
      <Checkbox
        label={t('Give back everything that was paid online')}
        description={t('What was paid by hand, you give back by hand.')}
        {...form.field('refund', 'checkbox')}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Cancel the event')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it')}
        </Button>
      </div>
    </form>
  );
}
