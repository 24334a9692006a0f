import type { ContactRow, OwnFieldRow } from '../table.ts';

export type Labels = {
  readonly fields: readonly OwnFieldRow[];
  /** Names of tags by their id. */
  readonly tags: ReadonlyMap<string, string>;
  /** Names of own purposes by their key. */
  readonly purposes: ReadonlyMap<string, string>;
};

type Column = readonly [heading: string, cell: (row: ContactRow) => string];

const textOf = (value: string | number | boolean | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

/** The headings match the aliases of imports, so that an export can be imported again. */
export function exportColumns({ fields, tags, purposes }: Labels): readonly Column[] {
  return [
    ['Name', ({ name }) => name],
    ['First name', ({ givenName }) => givenName],
    ['Organisation', ({ organisation }) => organisation],
    ['Email', ({ emails }) => emails.map(({ address }) => address).join('; ')],
    ['Phone', ({ phones }) => phones.map(({ number }) => number).join('; ')],
    ['Street', ({ street }) => street],
    ['City', ({ city }) => city],
    ['Region', ({ region }) => region],
    ['Postcode or ZIP', ({ postalCode }) => postalCode],
    ['Country', ({ country }) => country],
    ['Language', ({ language }) => language],
    ['Birth year', ({ birthYear }) => textOf(birthYear ?? undefined)],
    [
      'Types',
      ({ kindsByHand, kindsByEvent }) => [...new Set([...kindsByHand, ...kindsByEvent])].join('; '),
    ],
    ['Tags', (row) => row.tags.flatMap((tag) => tags.get(tag) ?? []).join('; ')],
    ...fields.map(({ id, name }): Column => [name, ({ custom }) => textOf(custom[id])]),
    [
      'Consents given',
      ({ consents }) =>
        Object.entries(consents)
          .flatMap(([purpose, given]) => (given ? (purposes.get(purpose) ?? purpose) : []))
          .join('; '),
    ],
    ['Added', ({ createdAt }) => createdAt.toISOString()],
    ['Updated', ({ updatedAt }) => updatedAt.toISOString()],
  ];
}
