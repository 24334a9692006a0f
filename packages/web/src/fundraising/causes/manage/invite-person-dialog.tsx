import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { addCausePerson, type Cause } from '@ngo-plus/contract/fundraising/causes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useTranslation } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import { candidates, useChange } from '../queries.ts';

type Props = { cause: Cause; onClose: () => void };

const rules = addCausePerson.input.pick({ userId: true, part: true });

/** Invites a member of the organisation, who can accept or decline. */
export function InvitePersonDialog({ cause, onClose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const candidatesQuery = useQuery(candidates(search));
  const add = useChange(addCausePerson);
  const form = useForm(rules, {
    initial: { userId: '', part: '' },
    submit: async (values) => {
      await add.mutateAsync({ id: cause.id, ...values });
      onClose();
      showToast('done', t('Invitation sent. Their answer will appear here.'));
    },
  });
  const there = new Set<string>(cause.people.map(({ userId }) => userId));
  const available = (candidatesQuery.data ?? []).filter(({ userId }) => !there.has(userId));
  return (
    <Dialog opened onClose={onClose} title={t('Invite someone to appear')} atTop>
      <Stack {...form.attributes} component="form">
        <ErrorSummary {...form.summary} />
        <TextInput
          type="search"
          label={t('Search by name')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          data-autofocus
        />
        <NativeSelect
          label={t('Person')}
          description={t('{{count}} people available', {
            count: available.length,
            defaultValue_one: '{{count}} person available',
          })}
          data={[
            { value: '', label: t('Choose a person') },
            ...available.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          {...form.field('userId')}
        />
        <TextInput label={t('Role in the cause (optional)')} {...form.field('part')} />
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Send invitation')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
