/** The filters in a list's address; a blank is a filter that is not set. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

const longest = 100;

/** Anyone can write an address, so values longer than any filter are cut. */
export const filtersIn = <const Name extends string>(
  names: readonly Name[],
  address: URLSearchParams,
): Filters<Name> =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, longest)]),
  ) as Filters<Name>;

/** The filters that are set, as the API accepts them. */
export const withoutBlanks = (filters: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** The address at `path` of a list with these filters. A path with parameters of its own keeps them. */
export function addressWith(path: string, filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(withoutBlanks(filters));
  if (set.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${set}`;
}
