const longest = 100;

export type Filters<Name extends string> = Readonly<Record<Name, string>>;

/** What the address of a list asks for; a blank is a filter that is not set. */
export const filtersIn = <const Name extends string>(
  names: readonly Name[],
  address: URLSearchParams,
): Filters<Name> =>
  Object.fromEntries(
    names.map((name) => [name, (address.get(name) ?? '').trim().slice(0, longest)]),
  ) as Filters<Name>;

export const withoutBlanks = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export function addressWith(path: string, filters: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(withoutBlanks(filters));
  return set.size > 0 ? `${path}?${set}` : path;
}

export const peopleFilters = ['search', 'role', 'plan', 'state', 'orgId'] as const;
export type PeopleFilters = Filters<(typeof peopleFilters)[number]>;

export const ngoFilters = ['search', 'plan', 'state', 'verification'] as const;
export type NgoFilters = Filters<(typeof ngoFilters)[number]>;
