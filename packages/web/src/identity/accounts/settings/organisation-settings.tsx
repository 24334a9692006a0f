import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { changeOrganisation, type Organisation } from '@ngo-plus/contract/identity/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { call, useForm, useTranslation } from '../../../kernel/index.ts';
import { ErrorSummary, FieldRow, Panel, showToast } from '../../../ui/index.ts';
import { countryChoices, languageChoices, timeZoneChoices } from '../choices.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { profileQuery } from '../queries.ts';
import { BrandColour } from './brand-colour.tsx';
import { LogoField } from './logo-field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Settings of the whole organisation, which its administrators change. */
export function OrganisationSettings({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation();
  const { name } = organisation;
  return (
    <SettingsSection id="organisation" personal>
      <Panel title={t('Organisation')} note={t('Applies to everyone at {{name}}.', { name })}>
        <Stack gap={20}>
          <LogoField organisation={organisation} />
          <OrganisationForm organisation={organisation} />
          <Text c="dimmed" size="sm">
            <Link to="/settings/billing">{t('Plan and billing')}</Link>
          </Text>
          <Text c="dimmed" size="sm">
            <Link to="/settings/ai-budgets">{t('AI usage and budgets')}</Link>
          </Text>
          <Text c="dimmed" size="sm">
            <Link to="/admin/audit">{t("View your organisation's activity")}</Link>
          </Text>
        </Stack>
      </Panel>
    </SettingsSection>
  );
}

function OrganisationForm({ organisation }: { organisation: Organisation }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { id: _, kind: __, logoUrl: ___, ...initial } = organisation;
  const form = useForm(changeOrganisation.input, {
    initial: initial as z.input<typeof changeOrganisation.input>,
    submit: async (values) => {
      await call(changeOrganisation, values);
      showToast('done', t('Organisation saved'));
      await client.invalidateQueries({ queryKey: profileQuery().queryKey });
    },
  });
  const { timeZone } = organisation;
  const choices = useMemo(
    () => ({
      countries: countryChoices(i18n.language),
      languages: languageChoices(i18n.language),
      timeZones: timeZoneChoices(timeZone),
    }),
    [i18n.language, timeZone],
  );
  return (
    <Stack {...form.attributes} component="form" gap={20}>
      <ErrorSummary {...form.summary} />
      <TextInput
        label={t('Organisation name')}
        autoComplete="organization"
        {...form.field('name')}
      />
      <TextInput
        label={t('Registration number')}
        description={t('As it appears in the charity register. Printed on certificates.')}
        {...form.field('registrationNumber')}
      />
      <Textarea
        label={t('Address')}
        description={t('As on an envelope.')}
        autoComplete="street-address"
        minRows={2}
        maxRows={6}
        {...form.field('address')}
      />
      <FieldRow least="14rem">
        <NativeSelect label={t('Country')} data={choices.countries} {...form.field('country')} />
        <CurrencySelect label={t('Currency')} {...form.field('currency')} />
        <NativeSelect
          label={t('Time zone')}
          description={t('Used for deadlines and schedules.')}
          data={choices.timeZones}
          {...form.field('timeZone')}
        />
        <NativeSelect
          label={t('Language')}
          description={t('Used for documents and messages you send to people outside.')}
          data={choices.languages}
          {...form.field('language')}
        />
      </FieldRow>
      <BrandColour
        {...form.field('brandColour')}
        onPick={(brandColour) => form.set({ brandColour })}
      />
      <Group gap="xs">
        <Button type="submit" variant="default" loading={form.busy}>
          {t('Save organisation')}
        </Button>
      </Group>
    </Stack>
  );
}
