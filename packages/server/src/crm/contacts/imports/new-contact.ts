import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { sortKeyOf } from '../findable/index.ts';
import type { NewContactRow } from '../table.ts';
import { consentsOfNew } from './import-consent.ts';
import type { ImportRecord } from './record.ts';
import type { ImportRow, StagedRow } from './table.ts';

/** A row that becomes a contact, or goes into one. */
export type Taken = { readonly row: StagedRow; readonly record: ImportRecord };

type Tags = ReadonlyMap<string, string>;

/** The tags of a record and those that the import puts on everybody, by id. */
export const tagsOf = (record: ImportRecord, { choices }: ImportRow, tags: Tags): string[] => [
  ...new Set([
    ...record.tags.flatMap((name) => tags.get(name.toLowerCase()) ?? []),
    ...choices.tags.map(String),
  ]),
];

export function newContact(
  { now }: TransactionContext,
  run: ImportRow,
  record: ImportRecord,
  tags: Tags,
) {
  const { kinds, tags: _, note: __, consents: ___, consentDay: ____, ...columns } = record;
  return {
    ...columns,
    id: uuidv7(),
    orgId: run.orgId,
    origin: 'import',
    importId: run.id,
    sortKey: sortKeyOf(record.name),
    kindsByHand: [...new Set([...kinds, ...run.choices.kinds])],
    tags: tagsOf(record, run, tags),
    consents: consentsOfNew(record, run),
    createdBy: run.createdBy,
    createdAt: now(),
    updatedAt: now(),
  } satisfies NewContactRow;
}
