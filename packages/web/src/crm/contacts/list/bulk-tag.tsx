import { Button, Group, Stack, TextInput } from '@mantine/core';
import { addTag, tagContacts } from '@ngo-plus/contract/crm/contacts';
import * as z from 'zod';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { ChoiceTiles, Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { useChange } from '../use-change.ts';
import { useTags } from '../use-names.ts';
import type { BulkProps } from './bulk-actions.tsx';

export function BulkTag(props: BulkProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={t('Tag contacts')} atTop>
      <TagForm {...props} />
    </Dialog>
  );
}

const rules = addTag.input.extend({ operation: z.enum(['add', 'remove']) });

/** A tag is selected by name; a missing one is created. */
function TagForm({ ids, onClose, onDone }: BulkProps) {
  const { t } = useTranslation();
  const { all } = useTags();
  const add = useChange(addTag);
  const put = useChange(tagContacts);
  const form = useForm(rules, {
    initial: { name: '', operation: 'add' },
    submit: async ({ name, operation }) => {
      const existing = all.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase());
      if (!existing && operation === 'remove') return showToast('failed', t('Tag not found'));
      const { id } = existing ?? (await add.mutateAsync({ name }));
      const { changed } = await put.mutateAsync({
        id,
        contactIds: [...ids],
        has: operation === 'add',
      });
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
      <ChoiceTiles
        legend={t('Action')}
        name="operation"
        options={[
          { value: 'add', label: t('Add a tag') },
          { value: 'remove', label: t('Remove a tag') },
        ]}
        value={form.values.operation as 'add' | 'remove'}
        onChange={(operation) => form.set({ operation })}
      />
      <TextInput
        label={t('Tag')}
        description={t('An existing tag or a new one.')}
        list="bulk-tags"
        autoComplete="off"
        {...form.field('name')}
      />
      <datalist id="bulk-tags">
        {all.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {form.values.operation === 'add' ? t('Add') : t('Remove')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
