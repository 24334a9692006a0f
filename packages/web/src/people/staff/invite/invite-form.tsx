import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { invitationDays, invite } from '@ngo-plus/contract/people/staff';
import { useRef } from 'react';
import { newKey, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, showToast } from '../../../ui/index.ts';
import { useInvite } from '../changes.ts';
import { useRoleChoices } from './role-choices.ts';

export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { usual, data } = useRoleChoices();
  const { mutateAsync } = useInvite();
  const key = useRef(newKey());
  const form = useForm(invite.input, {
    initial: { email: '', role: usual, jobTitle: '', department: '' },
    submit: async (values) => {
      await mutateAsync({ payload: values, key: key.current }).catch((error: unknown) => {
        // A corrected form is a new request.
        key.current = newKey();
        throw error;
      });
      showToast('done', t('Invitation sent to {{email}}', { email: values.email }));
      onDone();
    },
  });
  return (
    <Stack {...form.attributes} component="form" pt="md">
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
      <NativeSelect label={t('Role')} data={data} {...form.field('role')} />
      <FieldRow>
        <TextInput label={t('Job title (optional)')} {...form.field('jobTitle')} />
        <TextInput label={t('Department (optional)')} {...form.field('department')} />
      </FieldRow>
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
