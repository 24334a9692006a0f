import { Button, Group, Stack, TextInput } from '@mantine/core';
import { changeProfile, type Profile } from '@ngo-plus/contract/identity/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { call, roleNames, storeUser, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, Panel, showToast } from '../../../ui/index.ts';
import { profileQuery } from '../queries.ts';
import { SettingsSection } from './settings-section.tsx';

/** The name that colleagues see. */
export function ProfileSettings({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const submit = async ({ name }: { name?: string | undefined }) => {
    const changed = await call(changeProfile, { name });
    client.setQueryData(profileQuery().queryKey, changed);
    storeUser(changed);
    showToast('done', t('Profile saved'));
  };
  const schema = changeProfile.input.pick({ name: true });
  const form = useForm(schema, { initial: { name: profile.name }, submit });
  return (
    <SettingsSection id="profile" personal>
      <Panel
        title={t('Profile')}
        note={t('{{role}} at {{organisation}}', {
          role: t(roleNames[profile.role]),
          organisation: profile.organisation.name,
        })}
      >
        <Stack {...form.attributes} component="form" gap={20}>
          <ErrorSummary {...form.summary} />
          <TextInput label={t('Name')} autoComplete="name" {...form.field('name')} />
          <Group gap="xs">
            <Button type="submit" variant="default" loading={form.busy}>
              {t('Save profile')}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </SettingsSection>
  );
}
