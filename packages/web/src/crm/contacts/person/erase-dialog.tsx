import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { eraseContact, erasureReasons } from '@ngo-plus/contract/crm/contacts';
import { useNavigate } from 'react-router';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { reasonNames } from '../labels.ts';
import styles from '../parts.module.css';
import { useChange } from '../use-change.ts';
import type { Person } from './person.ts';

type Props = { person: Person; opened: boolean; onClose: () => void };

export function EraseDialog({ person, opened, onClose }: Props) {
  const { t } = useTranslation();
  const title = t('Erase {{name}}?', { name: person.name });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} atTop personal>
      <EraseForm person={person} onClose={onClose} />
    </Dialog>
  );
}

const rules = eraseContact.input.pick({ reason: true, confirmation: true });

function EraseForm({ person, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(eraseContact);
  const form = useForm(rules, {
    initial: { reason: 'request', confirmation: '' },
    submit: async (values) => {
      await mutateAsync({ id: person.id, ...values });
      showToast('done', t('Person erased'));
      void navigate('/contacts');
    },
  });
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'Their name, addresses, notes, tasks and files are permanently deleted, here and in every merged contact. Consents and records required by law are kept without their name.',
        )}
      </p>
      <NativeSelect
        label={t('Reason')}
        data={erasureReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        {...form.field('reason')}
      />
      <TextInput
        label={t('Enter the name to confirm')}
        description={person.name}
        autoComplete="off"
        {...form.field('confirmation')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Erase permanently')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
