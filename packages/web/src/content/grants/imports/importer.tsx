import { grantImportFields, grantImports } from '@ngo-plus/contract/content/grants';
import { phrases, platformRoles } from '@ngo-plus/contract/kernel';
import { Moment, useFormat, useTranslation, useUser } from '../../../kernel/index.ts';
import type { Importer } from '../../../platform/imports/index.ts';
import { fieldNames, formatNames, outcomes } from './labels.ts';
import { missingField } from './missing-field.ts';

export const grantImporter: Importer<typeof grantImports> = {
  endpoints: grantImports,
  startAt: '/grants/import',
  listAt: '/grants',
  recordAt: (id) => `/grants/${id}`,
  outdates: [['grants']],
  formatNames,
  outcomes,
  keptReasons: phrases({
    changed: 'It was changed after the import.',
    saved: 'Someone saved it.',
  }),
  useWords() {
    const { t } = useTranslation();
    const { number } = useFormat();
    const role = useUser()?.role;
    const isPublic = platformRoles.some((platform) => platform === role);
    return {
      title: t('Import grants'),
      area: t('Latest Grants'),
      file: t('Grants file'),
      lede: t('You can review everything before you import.'),
      begin: (count) =>
        t('Import {{shown}} grants', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} grant',
        }),
      effect: isPublic
        ? t('The imported grants will be public.')
        : t('Only people in your organisation will see the grants.'),
      working: t('Importing grants'),
      nothing: ({ counts, columns }) => {
        const missing = missingField(columns);
        const unchanged = counts['unchanged'] ?? 0;
        if (unchanged > 0)
          return t(
            'All {{shown}} grants in this file have already been imported, and none has changed.',
            {
              count: unchanged,
              shown: number(unchanged),
              defaultValue_one:
                "The grant in this file has already been imported, and hasn't changed.",
            },
          );
        return missing
          ? t(
              'No column is matched to “{{field}}” yet, and every grant needs one. Choose the column below, then read the file again.',
              { field: t(fieldNames[missing]) },
            )
          : undefined;
      },
      view: t('View grants'),
      undo: t(
        'Grants the import added are deleted, and grants it updated are restored. Grants changed since then stay, and so do added grants that someone has saved.',
      ),
    };
  },
  useFields() {
    const { t } = useTranslation();
    return grantImportFields.map((value) => ({ value, label: t(fieldNames[value]) }));
  },
  usePreview() {
    const { t } = useTranslation();
    return {
      heads: [t('Grant'), t('Amount'), t('Deadline')],
      cells: ({ title, donorAgency, grantSize, deadlineDate }) => [
        <>
          {title}
          {donorAgency && <small>{donorAgency}</small>}
        </>,
        grantSize || t('Not stated'),
        deadlineDate ? <Moment at={deadlineDate} /> : t('No deadline'),
      ],
    };
  },
};
