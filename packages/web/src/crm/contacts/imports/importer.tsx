import {
  consentField,
  contactImportFields,
  contactImports,
  customField,
} from '@ngo-plus/contract/crm/contacts';
import { phrases } from '@ngo-plus/contract/kernel';
import { useQuery } from '@tanstack/react-query';
import { useFormat, useTranslation } from '../../../kernel/index.ts';
import {
  type FieldChoice,
  type Importer,
  type NewFieldProps,
  tableFormatNames,
} from '../../../platform/imports/index.ts';
import { FieldDialog } from '../fields/index.ts';
import { keys, ownFields } from '../queries.ts';
import { usePurposes } from '../use-names.ts';
import { usePermissions } from '../use-permissions.ts';
import { fieldNames, outcomes } from './labels.ts';
import { Options } from './options.tsx';

export const contactImporter: Importer<typeof contactImports> = {
  endpoints: contactImports,
  startAt: '/contacts/import',
  listAt: '/contacts?sortBy=createdAt&sortOrder=desc',
  recordAt: (id) => `/contacts/${id}`,
  outdates: [keys.all],
  formatNames: tableFormatNames,
  outcomes,
  keptReasons: phrases({ changed: 'It was changed after the import.' }),
  useWords() {
    const { t } = useTranslation();
    const { number } = useFormat();
    return {
      title: t('Import contacts'),
      area: t('Contacts'),
      file: t('Contacts file'),
      lede: t('You can review everything before you import.'),
      begin: (count) =>
        t('Import {{shown}} people', {
          count,
          shown: number(count),
          defaultValue_one: 'Import {{shown}} person',
        }),
      working: t('Importing contacts'),
      nothing: () =>
        t(
          'No one in this file would be imported. You can change how duplicates are treated below.',
        ),
      view: t('View contacts'),
      undo: t(
        'Contacts it added are deleted, and contacts it updated are restored. Contacts changed since then are kept. Consents it recorded no longer count.',
      ),
    };
  },
  useFields: useContactFields,
  usePreview() {
    const { t } = useTranslation();
    const { day } = useFormat();
    const { nameOf } = usePurposes();
    return {
      heads: [t('Person'), t('Phone')],
      cells: ({ name, email, phone }) => [
        <>
          {name}
          {email && <small>{email}</small>}
        </>,
        phone,
      ],
      remarks: ({ erasedAt, consents }) => [
        ...(erasedAt ? [t('Erased on {{day}}', { day: day(erasedAt) })] : []),
        ...consents.map(({ purpose, given }) =>
          given
            ? t('{{purpose}}: opted in', { purpose: nameOf(purpose) })
            : t('{{purpose}}: opted out', { purpose: nameOf(purpose) }),
        ),
      ],
    };
  },
  Options,
  NewField,
  useMayAddField: () => usePermissions().manages,
};

/** Standard fields, then open and selected consent purposes, then custom fields. */
function useContactFields({ columns }: { columns: readonly { readonly field: string | null }[] }) {
  const { t } = useTranslation();
  const { data: fields = [] } = useQuery(ownFields);
  const { all } = usePurposes();
  const usual: FieldChoice[] = contactImportFields.map((value) => ({
    value,
    label: t(fieldNames[value]),
  }));
  const consents = all
    .map(({ value, label, closed }) => ({
      value: consentField(value),
      label: t('Consent: {{purpose}}', { purpose: label }),
      group: t('Consent (yes or no)'),
      closed,
    }))
    .filter(({ value, closed }) => !closed || columns.some(({ field }) => field === value));
  const custom = fields.map(({ id, name }) => ({
    value: customField(id),
    label: name,
    group: t('Custom fields'),
  }));
  return [...usual, ...consents, ...custom];
}

function NewField({ column, onClose, onAdded }: NewFieldProps) {
  return (
    <FieldDialog
      field={column && 'new'}
      {...(column && { suggestion: { name: column.name, ...column.type } })}
      onClose={onClose}
      onAdded={({ id }) => onAdded(customField(id))}
    />
  );
}
