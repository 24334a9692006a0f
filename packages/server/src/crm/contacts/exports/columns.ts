import type { ContactColumn } from '@ngo-plus/contract/crm/contacts';
import type { Column, ExportColumns } from '../../../platform/spreadsheets/index.ts';
import type { ContactRow, OwnFieldRow } from '../table.ts';

export type Labels = {
  readonly fields: readonly OwnFieldRow[];
  /** Names of tags by their id. */
  readonly tags: ReadonlyMap<string, string>;
  /** Names of own purposes by their key. */
  readonly purposes: ReadonlyMap<string, string>;
  /** Names of colleagues by their id. */
  readonly colleagues: ReadonlyMap<string, string>;
};

const textOf = (value: string | number | boolean | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

const name: Column<ContactRow> = ['Name', (row) => row.name];
const organisation: Column<ContactRow> = ['Organisation', (row) => row.organisation];
const email: Column<ContactRow> = [
  'Email',
  ({ emails }) => emails.map(({ address }) => address).join('; '),
];
const phone: Column<ContactRow> = [
  'Phone',
  ({ phones }) => phones.map(({ number }) => number).join('; '),
];
const city: Column<ContactRow> = ['City', (row) => row.city];
const country: Column<ContactRow> = ['Country', (row) => row.country];
const language: Column<ContactRow> = ['Language', (row) => row.language];
const birthYear: Column<ContactRow> = ['Birth year', (row) => textOf(row.birthYear ?? undefined)];
const types: Column<ContactRow> = [
  'Types',
  ({ kindsByHand, kindsByEvent }) => [...new Set([...kindsByHand, ...kindsByEvent])].join('; '),
];
const added: Column<ContactRow> = ['Added', ({ createdAt }) => createdAt.toISOString()];
const updated: Column<ContactRow> = ['Updated', ({ updatedAt }) => updatedAt.toISOString()];

/** The headings match the aliases of imports, so that an export of every column can be imported again. */
export function exportColumns(labels: Labels): ExportColumns<ContactColumn, ContactRow> {
  const tags: Column<ContactRow> = [
    'Tags',
    (row) => row.tags.flatMap((tag) => labels.tags.get(tag) ?? []).join('; '),
  ];
  return {
    every: [
      name,
      ['First name', ({ givenName }) => givenName],
      organisation,
      email,
      phone,
      ['Street', ({ street }) => street],
      city,
      ['Region', ({ region }) => region],
      ['Postcode or ZIP', ({ postalCode }) => postalCode],
      country,
      language,
      birthYear,
      types,
      tags,
      ...labels.fields.map(
        ({ id, name }): Column<ContactRow> => [name, ({ custom }) => textOf(custom[id])],
      ),
      ['Consents given', ({ consents }) => consentsGiven(consents, labels.purposes)],
      added,
      updated,
    ],
    shown: {
      name: [name, email],
      kinds: [types],
      tags: [tags],
      phone: [phone],
      place: [city, country],
      organisation: [organisation],
      owner: [['Owner', ({ ownerId }) => labels.colleagues.get(ownerId ?? '') ?? '']],
      language: [language],
      birthYear: [birthYear],
      createdAt: [added],
      updatedAt: [updated],
    },
  };
}

const consentsGiven = (consents: ContactRow['consents'], purposes: Labels['purposes']): string =>
  Object.entries(consents)
    .flatMap(([purpose, given]) => (given ? (purposes.get(purpose) ?? purpose) : []))
    .join('; ');
