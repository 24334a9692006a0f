import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { listMembers, type Member, transferOwnership } from '@ngo-plus/contract/people/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callPage, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, Panel, PasswordField, showToast } from '../../../ui/index.ts';
import { SettingsSection } from './settings-section.tsx';

/** Transfers the ownership of the organisation. */
export function OwnershipSettings() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsSection id="ownership" personal>
      <Panel title={t('Transfer ownership')}>
        <Stack gap={20}>
          <p>
            {t(
              "Someone else becomes administrator in your place, and you'll have fewer permissions. Only they can change this back.",
            )}
          </p>
          <Group gap="xs">
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {t('Transfer organisation')}
            </Button>
          </Group>
        </Stack>
        <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('Transfer organisation')}>
          <OwnershipForm onDone={() => setIsOpen(false)} />
        </Dialog>
      </Panel>
    </SettingsSection>
  );
}

/** People read this list to choose from it, so it offers no more than a thousand. */
const maxOffered = 1_000;

async function successors(signal: AbortSignal): Promise<Member[]> {
  const members: Member[] = [];
  for (let cursor: string | undefined; members.length < maxOffered; ) {
    const query = { state: 'active', limit: 200, cursor } as const;
    const { items, next } = await callPage(listMembers, query, { signal });
    members.push(...items);
    if (next === undefined) return members;
    cursor = next;
  }
  return members;
}

function OwnershipForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const client = useQueryClient();
  const { data: members = [] } = useQuery({
    queryKey: ['accounts', 'successors'],
    queryFn: ({ signal }) => successors(signal),
  });
  const form = useForm(transferOwnership.input, {
    initial: { id: '', present: '' },
    submit: async (values) => {
      const { name } = await call(transferOwnership, values);
      showToast('done', t('{{name}} is now administrator', { name }));
      onDone();
      await client.invalidateQueries();
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <NativeSelect
        label={t('New administrator')}
        data-autofocus
        data={[
          { value: '', label: t('Choose a person') },
          ...members
            .filter(({ id }) => id !== user?.id)
            .map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
        ]}
        {...form.field('id')}
      />
      <PasswordField
        label={t('Your password')}
        autoComplete="current-password"
        {...form.field('present')}
      />
      <Group gap="xs">
        <Button type="submit" color="brick" loading={form.busy}>
          {t('Transfer ownership')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
