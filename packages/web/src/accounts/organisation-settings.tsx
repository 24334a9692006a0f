import { Button, NativeSelect, TextInput } from '@mantine/core';
import { changeOrganisation, type Organisation } from '@ngo-plus/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, ErrorSummary, Panel, tell, useForm, useTranslation } from '../kernel/index.ts';
import { countryChoices, currencyChoices, timeZoneChoices } from './choices.ts';
import styles from './form.module.css';
import { profileQuery } from './queries.ts';
import settings from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

type Values = { [Name in 'name' | 'country' | 'currency' | 'timeZone']?: string | undefined };

/** What holds for everyone in the organisation; its administrators change it. */
export function OrganisationSettings({ organisation }: { organisation: Organisation }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const submit = async (values: Values) => {
    await call(changeOrganisation, values);
    tell('done', t('The organisation is saved'));
    await client.invalidateQueries({ queryKey: profileQuery().queryKey });
  };
  const { name, country, currency, timeZone } = organisation;
  const initial = { name, country, currency, timeZone };
  const form = useForm(changeOrganisation.input, { initial, submit });
  const choices = useMemo(
    () => ({
      countries: countryChoices(i18n.language),
      currencies: currencyChoices(i18n.language),
      timeZones: timeZoneChoices(timeZone),
    }),
    [i18n.language, timeZone],
  );
  return (
    <SettingsSection id="organisation">
      <Panel title={t('Organisation')} note={t('For everyone at {{name}}.', { name })}>
        <form {...form.attributes} className={styles.fields}>
          <ErrorSummary {...form.summary} />
          <TextInput
            label={t('Organisation name')}
            autoComplete="organization"
            {...form.field('name')}
          />
          <div className={settings.duo}>
            <NativeSelect
              label={t('Country')}
              data={choices.countries}
              {...form.field('country')}
            />
            <NativeSelect
              label={t('Currency')}
              data={choices.currencies}
              {...form.field('currency')}
            />
          </div>
          <NativeSelect
            label={t('Time zone')}
            description={t('Deadlines and schedules count in it.')}
            data={choices.timeZones}
            {...form.field('timeZone')}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="default" loading={form.busy}>
              {t('Save organisation')}
            </Button>
          </div>
        </form>
      </Panel>
    </SettingsSection>
  );
}
