import { Button, Group, Stack, TextInput } from '@mantine/core';
import { changeEmail, type Profile } from '@ngo-plus/contract/identity/accounts';
import { useState } from 'react';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel, PasswordField } from '../../../ui/index.ts';
import { StatusNote } from '../status-note.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The address changes only when the link in an email to the new one is opened. */
export function EmailSettings({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState<string>();
  const submit = async (values: { email: string; present: string }) => {
    setMessage((await call(changeEmail, values)).message);
    form.reset();
  };
  const form = useForm(changeEmail.input, { initial: { email: '', present: '' }, submit });
  return (
    <SettingsSection id="email" personal>
      <Panel title={t('Email')} note={profile.email}>
        {message && (
          <StatusNote tone="good">
            <p>{message}</p>
          </StatusNote>
        )}
        <Stack {...form.attributes} component="form" gap={20}>
          <ErrorSummary {...form.summary} />
          <TextInput
            label={t('New email address')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            {...form.field('email')}
          />
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            {...form.field('present')}
          />
          <Group gap="xs">
            <Button type="submit" variant="default" loading={form.busy}>
              {t('Change email')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </SettingsSection>
  );
}
