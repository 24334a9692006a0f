import { type TransactionContext, uuidv7 } from '../../../kernel/index.ts';
import { sortKeyOf } from '../search-terms/index.ts';
import type { NewContactRow } from '../table.ts';
import type { Match } from './candidates.ts';
import { consentsOfNew } from './import-consent.ts';
import type { ImportRecord } from './record.ts';
import type { ContactRun } from './run.ts';

/** A row and the contact that it matches. */
export type MatchedRow = Match & { readonly row: number; readonly record: ImportRecord };

/** Ids of tags by name in lower case. */
type Tags = ReadonlyMap<string, string>;

/** The ids of a record's tags and of the tags that the import adds to everyone. */
export const tagsOf = (record: ImportRecord, { options }: ContactRun, tags: Tags): string[] => [
  ...new Set([
    ...record.tags.flatMap((name) => tags.get(name.toLowerCase()) ?? []),
    ...options.tags.map(String),
  ]),
];

export function newContact(
  { now }: TransactionContext,
  run: ContactRun,
  record: ImportRecord,
  tags: Tags,
) {
  const {
    kinds,
    tags: _,
    note: __,
    consents: ___,
    consentDay: ____,
    erasedAt: _____,
    ...columns
  } = record;
  return {
    ...columns,
    id: uuidv7(),
    orgId: run.orgId,
    origin: 'import',
    importId: run.id,
    sortKey: sortKeyOf(record.name),
    kindsByHand: [...new Set([...kinds, ...run.options.kinds])],
    tags: tagsOf(record, run, tags),
    consents: consentsOfNew(record, run),
    createdBy: run.createdBy,
    createdAt: now(),
    updatedAt: now(),
  } satisfies NewContactRow;
}
