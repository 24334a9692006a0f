import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { eraseContacts, erasureReasons, maxErasedAtOnce } from '@ngo-plus/contract/crm/contacts';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { reasonNames } from '../labels.ts';
import { useChange } from '../use-change.ts';
import type { BulkProps } from './bulk-actions.tsx';

export function BulkErase({ ids, opened, onClose, onDone }: BulkProps) {
  const { t } = useTranslation();
  const title = t('Erase {{count}} people?', {
    count: ids.length,
    defaultValue_one: 'Erase {{count}} person?',
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} atTop personal>
      {ids.length > maxErasedAtOnce ? (
        <p>{t('You can erase up to {{most}} people at a time.', { most: maxErasedAtOnce })}</p>
      ) : (
        <EraseForm ids={ids} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

const rules = eraseContacts.input.pick({ reason: true, confirmation: true });

function EraseForm({ ids, onClose, onDone }: Omit<BulkProps, 'opened'>) {
  const { t } = useTranslation();
  const { mutateAsync } = useChange(eraseContacts);
  const form = useForm(rules, {
    initial: { reason: 'request', confirmation: '' },
    submit: async ({ reason, confirmation }) => {
      const { erased } = await mutateAsync({ contactIds: [...ids], reason, confirmation });
      showToast(
        'done',
        t('{{count}} people erased', {
          count: erased,
          defaultValue_one: '{{count}} person erased',
        }),
      );
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <p>
        {t(
          'Everything that identifies them is permanently deleted. Records required by law are kept without their names.',
        )}
      </p>
      <NativeSelect
        label={t('Reason')}
        data={erasureReasons.map((value) => ({ value, label: t(reasonNames[value]) }))}
        {...form.field('reason')}
      />
      <TextInput
        label={t('Number of people to erase')}
        inputMode="numeric"
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
