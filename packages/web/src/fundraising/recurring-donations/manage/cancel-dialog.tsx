import { Button, TextInput } from '@mantine/core';
import {
  cancelRecurringDonation,
  type RecurringDonation,
} from '@ngo-plus/contract/fundraising/recurring-donations';
import {
  Dialog,
  ErrorSummary,
  tell,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { recurringDonationKey } from '../queries.ts';
import styles from './manage.module.css';

type Props = { recurring: RecurringDonation; opened: boolean; onClose: () => void };

export function CancelDialog({ recurring, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('End this regular gift?')}>
      <CancelForm recurring={recurring} onDone={onClose} />
    </Dialog>
  );
}

function CancelForm({ recurring, onDone }: { recurring: RecurringDonation; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(cancelRecurringDonation, recurringDonationKey);
  const form = useForm(cancelRecurringDonation.input, {
    initial: { id: recurring.id, reason: '' },
    submit: async (given) => {
      await mutateAsync(given);
      tell('done', t('The regular gift has ended'));
      onDone();
    },
  });
  return (
    <form {...form.attributes} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'Do this when the donor asked for it. Nothing is charged any more, the card is forgotten, and the donor gets a letter. It cannot be taken back.',
        )}
      </p>
      <TextInput label={t('Reason')} {...form.field('reason')} />
      <div className={styles.buttons}>
        <Button type="submit" color="brick" loading={form.busy}>
          {t('End it')}
        </Button>
        <Button variant="default" onClick={onDone} data-autofocus>
          {t('Keep it')}
        </Button>
      </div>
    </form>
  );
}
