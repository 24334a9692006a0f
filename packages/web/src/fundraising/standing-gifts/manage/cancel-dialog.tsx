import { Button, TextInput } from '@mantine/core';
import { cancelStanding, type Standing } from '@ngo-plus/contract/fundraising/standing-gifts';
import {
  Dialog,
  ErrorSummary,
  tell,
  useEndpoint,
  useForm,
  useTranslation,
} from '../../../kernel/index.ts';
import { standingKey } from '../queries.ts';
import styles from './manage.module.css';

type Props = { standing: Standing; opened: boolean; onClose: () => void };

export function CancelDialog({ standing, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('End this regular gift?')}>
      <CancelForm standing={standing} onDone={onClose} />
    </Dialog>
  );
}

function CancelForm({ standing, onDone }: { standing: Standing; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useEndpoint(cancelStanding, standingKey);
  const form = useForm(cancelStanding.input, {
    initial: { id: standing.id, reason: '' },
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
