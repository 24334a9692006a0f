import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { platformRoles, type Role, roles } from '@ngo-plus/contract/kernel';
import { invitePerson } from '@ngo-plus/contract/operations/administration';
import { assignableRoles, invitationDays } from '@ngo-plus/contract/people/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  call,
  newKey,
  roleNames,
  useForm,
  useTranslation,
  useUser,
} from '../../../kernel/index.ts';
import { Dialog, ErrorSummary, showToast } from '../../../ui/index.ts';
import styles from '../administration.module.css';
import { NgoField, type OrganisationOption } from '../ngo-field.tsx';
import { keys } from '../queries.ts';

type Props = { opened: boolean; onClose: () => void };

export function InvitePersonDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Invite someone')}>
      <InvitePersonForm onDone={onClose} />
    </Dialog>
  );
}

const isOfPlatform = (role: Role) => (platformRoles as readonly Role[]).includes(role);

function InvitePersonForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const client = useQueryClient();
  const key = useRef(newKey());
  const [chosen, setChosen] = useState<OrganisationOption>();
  const platform = user?.organisation;
  const form = useForm(invitePerson.input, {
    initial: { email: '', orgId: '', role: 'NGO_ADMIN' as Role },
    submit: async (input) => {
      const { organisation } = await call(invitePerson, input, {
        idempotencyKey: key.current,
      }).catch((error: unknown) => {
        key.current = newKey();
        throw error;
      });
      await client.invalidateQueries({ queryKey: keys.all });
      showToast('done', t('Invitation to {{organisation}} sent', { organisation }));
      onDone();
    },
  });
  const isKnown = roles.filter((role) =>
    form.values.orgId === platform?.id
      ? user && assignableRoles(user.role).includes(role)
      : !isOfPlatform(role),
  );
  const choose = (option: OrganisationOption | undefined) => {
    setChosen(option);
    const orgId = option?.id ?? '';
    form.set({ orgId, role: orgId === platform?.id ? 'ADMIN' : 'NGO_ADMIN' });
  };
  const { id, error } = form.field('orgId');
  return (
    <Stack {...form.attributes} className={styles.form} component="form">
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Email')}
        description={t('The link works once, for this email address only, for {{count}} days.', {
          count: invitationDays,
        })}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.field('email')}
      />
      <NgoField
        label={t('Organisation')}
        placeholder={t('Type part of its name')}
        chosen={chosen}
        onChoose={choose}
        others={platform ? [platform] : []}
        id={id}
        error={error}
      />
      <NativeSelect
        label={t('Role')}
        data={isKnown.map((value) => ({ value, label: t(roleNames[value]) }))}
        {...form.field('role')}
      />
      <Group gap="xs">
        <Button type="submit" loading={form.busy}>
          {t('Send invitation')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
