import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { assignContacts } from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { useColleagues } from '../use-names.ts';
import type { BulkProps } from './bulk-actions.tsx';

export function BulkOwner(props: BulkProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('Assign owner')} atTop>
      <OwnerForm {...props} />
    </Dialog>
  );
}

const rules = z.object({ ownerId: z.string() });

function OwnerForm({ ids, onClose, onDone }: BulkProps) {
  const { t } = useTranslation();
  const { choices } = useColleagues();
  const { mutateAsync } = useChange(assignContacts);
  const form = useForm(rules, {
    initial: { ownerId: '' },
    submit: async ({ ownerId }) => {
      const { changed } = await mutateAsync({ contactIds: [...ids], ownerId: ownerId || null });
      showToast(
        'done',
        t('{{count}} contacts updated', {
          count: changed,
          defaultValue_one: '{{count}} contact updated',
        }),
      );
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form">
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('Owner')}
        data={[{ value: '', label: t('No one') }, ...choices]}
        {...form.field('ownerId')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
