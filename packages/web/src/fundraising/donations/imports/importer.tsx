import { donationImportFields, donationImports } from '@ngo-plus/contract/fundraising/donations';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import { type Importer, tableFormatNames } from '../../../platform/imports/index.ts';
import { donationKey } from '../queries.ts';
import { fieldNames, outcomes } from './labels.ts';
import { Options } from './options.tsx';

export const donationImporter: Importer<typeof donationImports> = {
  endpoints: donationImports,
  startAt: '/donations/import',
  listAt: '/donations',
  recordAt: (id) => `/donations/${id}`,
  outdates: [donationKey],
  formatNames: tableFormatNames,
  outcomes,
  useWords() {
    const { t } = useTranslation();
    const { number } = useFormat();
    return {
      title: t('Import donations'),
      area: t('Donations'),
      file: t('Donations file'),
      lede: t(
        'Import cash, cheques, transfers and in-kind gifts from a file of up to 10,000 rows. Preview the changes before anything is saved.',
      ),
      begin: (count) =>
        t('Import {{shown}} donations', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} donation',
        }),
      effect: t(
        'Imported donations count towards their cause and appear in the ledger. Donors with an email address are emailed a receipt.',
      ),
      working: t('Importing donations'),
      nothing: ({ counts }) =>
        (counts['known'] ?? 0) > 0
          ? t('The donations in this file have already been imported.')
          : undefined,
      view: t('View donations'),
    };
  },
  useFields() {
    const { t } = useTranslation();
    return donationImportFields.map((value) => ({ value, label: t(fieldNames[value]) }));
  },
  usePreview() {
    const { t } = useTranslation();
    const { day, money } = useFormat();
    return {
      heads: [t('Donor'), t('Amount'), t('Date'), t('Cause')],
      cells: ({ name, amount, on, cause }) => [
        name,
        money(amount),
        <time key="on" dateTime={on}>
          {day(on)}
        </time>,
        cause,
      ],
    };
  },
  Options,
};
