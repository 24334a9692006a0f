import { Button, Group, Stack } from '@mantine/core';
import { changePassword, passwordLength } from '@ngo-plus/contract/identity/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel, PasswordField, showToast } from '../../../ui/index.ts';
import { devicesQuery } from '../queries.ts';
import { SettingsSection } from './settings-section.tsx';

export function PasswordSettings() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const submit = async (values: { present: string; password: string }) => {
    await call(changePassword, values);
    form.reset();
    showToast('done', t('Password changed'), t('Your other devices were signed out.'));
    await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
  };
  const initial = { present: '', password: '' };
  const form = useForm(changePassword.input, { initial, submit });
  return (
    <SettingsSection id="password" personal>
      <Panel title={t('Password')} note={t('Changing your password signs out your other devices.')}>
        <Stack {...form.attributes} component="form" gap={20}>
          <ErrorSummary {...form.summary} />
          <PasswordField
            label={t('Current password')}
            autoComplete="current-password"
            {...form.field('present')}
          />
          <PasswordField
            label={t('New password')}
            description={t('At least {{count}} characters.', { count: passwordLength.min })}
            autoComplete="new-password"
            {...form.field('password')}
          />
          <Group gap="xs">
            <Button type="submit" variant="default" loading={form.busy}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </SettingsSection>
  );
}
