import type { StoredEmail, StoredPhone } from '../table.ts';

/** A list of a record, compared by what makes two entries the same. */
const keyed = {
  emails: ({ address }: StoredEmail) => address.toLowerCase(),
  phones: ({ number }: StoredPhone) => number.replace(/\D/g, ''),
} as const;

const plain = (value: string) => value;

/** What lists are merged and taken apart by; the other columns have one value. */
export const keyOf = {
  ...keyed,
  tags: plain,
  kindsByHand: plain,
  kindsByEvent: plain,
} as const;

export type ListColumn = keyof typeof keyOf;

export const listColumns = Object.keys(keyOf) as ListColumn[];

/** Both lists, each entry once, those of the first in front. */
export function unionBy<T>(key: (item: T) => string, one: readonly T[], other: readonly T[]): T[] {
  const known = new Set(one.map(key));
  return [...one, ...other.filter((item) => !known.has(key(item)))];
}

/** A list without the entries that a merge had added to it. */
export function withoutAdded<T>(
  key: (item: T) => string,
  now: readonly T[],
  { before, after }: { before: readonly T[]; after: readonly T[] },
): T[] {
  const had = new Set(before.map(key));
  const added = new Set(after.map(key).filter((one) => !had.has(one)));
  return now.filter((item) => !added.has(key(item)));
}
