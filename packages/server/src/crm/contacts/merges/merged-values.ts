import type { mergeFields } from '@ngo-plus/contract/crm/contacts';
import { sortKeyOf } from '../search-terms/index.ts';
import type { ContactRow } from '../table.ts';
import { keyOf, unionBy } from './list-columns.ts';

type Field = (typeof mergeFields)[number];

const addressColumns = ['street', 'city', 'region', 'postalCode', 'country'] as const;
const textColumns = ['givenName', 'organisation', 'language'] as const;

/**
 * The columns of two contacts merged: lists are combined, single values come from the target unless it has none or
 * `fieldsFromOther` names them.
 */
export function mergedValues(
  target: ContactRow,
  other: ContactRow,
  fieldsFromOther: readonly Field[],
): Partial<ContactRow> {
  const fromOtherFields = new Set<Field>(fieldsFromOther);
  const usesOtherAddress =
    fromOtherFields.has('address') || addressColumns.every((column) => target[column] === '');
  const name = fromOtherFields.has('name') || target.name === '' ? other.name : target.name;
  return {
    name,
    sortKey: sortKeyOf(name),
    ...Object.fromEntries(
      textColumns.map((column) => {
        const fromOther = fromOtherFields.has(column) || target[column] === '';
        return [column, fromOther ? other[column] : target[column]];
      }),
    ),
    ...Object.fromEntries(
      addressColumns.map((column) => [column, usesOtherAddress ? other[column] : target[column]]),
    ),
    birthYear: fromOtherFields.has('birthYear')
      ? other.birthYear
      : (target.birthYear ?? other.birthYear),
    emails: unionBy(keyOf.emails, target.emails, other.emails),
    phones: unionBy(keyOf.phones, target.phones, other.phones),
    tags: unionBy(keyOf.tags, target.tags, other.tags),
    kindsByHand: unionBy(keyOf.kindsByHand, target.kindsByHand, other.kindsByHand),
    kindsByEvent: unionBy(keyOf.kindsByEvent, target.kindsByEvent, other.kindsByEvent),
    custom: { ...other.custom, ...target.custom },
    ownerId: target.ownerId ?? other.ownerId,
    userId: target.userId ?? other.userId,
    photoBlobId: target.photoBlobId ?? other.photoBlobId,
  };
}

/** The columns that a merge changes, with their values before and after. */
export function changesOf(target: ContactRow, after: Partial<ContactRow>) {
  const columns = Object.keys(after) as (keyof ContactRow)[];
  const changed = columns.filter(
    (column) => JSON.stringify(target[column]) !== JSON.stringify(after[column]),
  );
  return Object.fromEntries(
    changed.map((column) => [column, { before: target[column], after: after[column] }]),
  );
}
