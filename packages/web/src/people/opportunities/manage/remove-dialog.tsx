import { Button, Stack, Textarea } from '@mantine/core';
import { type RosterEntry, removeSignup } from '@ngo-plus/contract/people/opportunities';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useRemove } from '../changes.ts';
import styles from './manage.module.css';

type Props = { entry: RosterEntry | undefined; onClose: () => void };

export function RemoveDialog({ entry, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={entry !== undefined}
      onClose={onClose}
      title={t('Remove {{name}} from the shift?', { name: entry?.person.name ?? '' })}
    >
      {entry && <RemoveForm entry={entry} onDone={onClose} />}
    </Dialog>
  );
}

function RemoveForm({ entry, onDone }: { entry: RosterEntry; onDone: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useRemove();
  const form = useForm(removeSignup.input, {
    initial: { id: entry.id, reason: '' },
    submit: async (values) => {
      await mutateAsync(values);
      showToast('done', t('{{name}} removed from the shift', { name: entry.person.name }));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>{t('The place goes to the next person on the waiting list.')}</p>
      <Textarea
        label={t('Reason')}
        description={t('Included in the email to them.')}
        minRows={3}
        {...form.field('reason')}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Remove')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Stack>
  );
}
