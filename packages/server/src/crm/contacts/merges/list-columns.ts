import type { StoredEmail, StoredPhone } from '../table.ts';

/** The keys by which entries of a list count as equal. */
const contactPointKeys = {
  emails: ({ address }: StoredEmail) => address.toLowerCase(),
  phones: ({ number }: StoredPhone) => number.replace(/\D/g, ''),
} as const;

const identity = (value: string) => value;

/** The key of each list column for merging and undoing. Other columns have a single value. */
export const keyOf = {
  ...contactPointKeys,
  tags: identity,
  kindsByHand: identity,
  kindsByEvent: identity,
} as const;

export type ListColumn = keyof typeof keyOf;

export const listColumns = Object.keys(keyOf) as ListColumn[];

/** Both lists without repeated entries, those of the first list first. */
export function unionBy<T>(key: (item: T) => string, one: readonly T[], other: readonly T[]): T[] {
  const keys = new Set(one.map(key));
  return [...one, ...other.filter((item) => !keys.has(key(item)))];
}

/** A list without the entries that a merge added. */
export function withoutAdded<T>(
  key: (item: T) => string,
  current: readonly T[],
  { before, after }: { before: readonly T[]; after: readonly T[] },
): T[] {
  const keysBefore = new Set(before.map(key));
  const added = new Set(after.map(key).filter((one) => !keysBefore.has(one)));
  return current.filter((item) => !added.has(key(item)));
}
