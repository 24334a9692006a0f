import type { mergeFields } from '@ngo-plus/contract/crm/contacts';
import { sortKeyOf } from '../search-terms/index.ts';
import type { ContactRow } from '../table.ts';
import { keyOf, unionBy } from './list-columns.ts';

type Field = (typeof mergeFields)[number];

const addressColumns = ['street', 'city', 'region', 'postalCode', 'country'] as const;
const textColumns = ['givenName', 'organisation', 'language'] as const;

/** What two records come to: lists together, and one value each of what can have but one. */
export function combined(
  kept: ContactRow,
  other: ContactRow,
  take: readonly Field[],
): Partial<ContactRow> {
  const takes = new Set<Field>(take);
  const address = takes.has('address') || addressColumns.every((column) => kept[column] === '');
  const name = takes.has('name') || kept.name === '' ? other.name : kept.name;
  return {
    name,
    sortKey: sortKeyOf(name),
    ...Object.fromEntries(
      textColumns.map((column) => {
        const fromOther = takes.has(column) || kept[column] === '';
        return [column, fromOther ? other[column] : kept[column]];
      }),
    ),
    ...Object.fromEntries(
      addressColumns.map((column) => [column, address ? other[column] : kept[column]]),
    ),
    birthYear: takes.has('birthYear') ? other.birthYear : (kept.birthYear ?? other.birthYear),
    emails: unionBy(keyOf.emails, kept.emails, other.emails),
    phones: unionBy(keyOf.phones, kept.phones, other.phones),
    tags: unionBy(keyOf.tags, kept.tags, other.tags),
    kindsByHand: unionBy(keyOf.kindsByHand, kept.kindsByHand, other.kindsByHand),
    kindsByEvent: unionBy(keyOf.kindsByEvent, kept.kindsByEvent, other.kindsByEvent),
    custom: { ...other.custom, ...kept.custom },
    ownerId: kept.ownerId ?? other.ownerId,
    userId: kept.userId ?? other.userId,
  };
}

/** Column by column what a merge changed. */
export function changesOf(kept: ContactRow, after: Partial<ContactRow>) {
  const columns = Object.keys(after) as (keyof ContactRow)[];
  const changed = columns.filter(
    (column) => JSON.stringify(kept[column]) !== JSON.stringify(after[column]),
  );
  return Object.fromEntries(
    changed.map((column) => [column, { before: kept[column], after: after[column] }]),
  );
}
