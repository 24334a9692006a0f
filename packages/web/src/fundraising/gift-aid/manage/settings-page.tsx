import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import {
  type GiftAidSettings,
  managesGiftAid,
  regulators,
  saveGiftAidSettings,
} from '@ngo-plus/contract/fundraising/gift-aid';
import { allows } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { pageMeta, useEndpoint, useForm, useTranslation, useUser } from '../../../kernel/index.ts';
import { ErrorSummary, Loaded, PageHeader, Panel, showToast } from '../../../ui/index.ts';
import { regulatorNames } from '../labels.ts';
import { giftAid, ownSettings } from '../queries.ts';
import { InTheUk } from './possible.tsx';

export const meta = () => pageMeta({ title: 'Gift Aid settings' });

export default function SettingsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Gift Aid settings')}
        lede={t('The name and registration numbers your charity uses to claim.')}
      />
      <InTheUk>
        <Panel>
          <Settings />
        </Panel>
      </InTheUk>
    </>
  );
}

function Settings() {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(ownSettings)} failed={t("Couldn't load settings")} lines={6}>
      {(data) => <SettingsForm settings={data} />}
    </Loaded>
  );
}

function SettingsForm({ settings }: { settings: GiftAidSettings }) {
  const { t } = useTranslation();
  const manages = allows(managesGiftAid, useUser()?.role);
  const { mutateAsync } = useEndpoint(saveGiftAidSettings, giftAid);
  const { isPossible: _, ...initial } = settings;
  const form = useForm(saveGiftAidSettings.input, {
    initial,
    submit: async (input) => {
      await mutateAsync(input);
      showToast('done', t('Settings saved'));
    },
  });
  return (
    <Stack {...form.attributes} component="form" gap={20} maw="44rem">
      <ErrorSummary {...form.summary} />
      <fieldset disabled={!manages}>
        <Stack gap={20}>
          <Checkbox
            label={t("We're a charity recognised by HMRC and claim Gift Aid")}
            description={t('Donors giving in pounds can then make a declaration.')}
            {...form.field('isOn', 'checkbox')}
          />
          <TextInput
            label={t('Charity name')}
            description={t('Your registered name. It appears in every declaration.')}
            {...form.field('charityName')}
          />
          <TextInput
            label={t('HMRC charity reference')}
            description={t('One or two letters and digits, such as AB12345.')}
            autoComplete="off"
            spellCheck={false}
            {...form.field('hmrcReference')}
          />
          <NativeSelect
            label={t('Regulator')}
            data={regulators.map((value) => ({ value, label: t(regulatorNames[value]) }))}
            {...form.field('regulator')}
          />
          <TextInput
            label={t('Registration number')}
            autoComplete="off"
            {...form.field('regulatorNumber')}
          />
        </Stack>
      </fieldset>
      <Text c="dimmed">
        {t(
          'If you change the name, only new declarations use it. Existing ones keep the wording the donor agreed to.',
        )}
      </Text>
      {manages && (
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('Save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
