import { allows } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import { useSearchParams } from 'react-router';
import { useUser } from '../../kernel/index.ts';

/** Coordinators see everyone’s records unless they select their own; other people see only their own. */
export function useView() {
  const user = useUser();
  const [address] = useSearchParams();
  const coordinates = allows(coordinatesVolunteers, user?.role);
  const own = !coordinates || address.has('mine');
  return { address, coordinates, own };
}

/** A URL of the same page with changed parameters; an empty value removes one. */
export function addressWith(
  path: string,
  address: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const set = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes))
    if (value === '') set.delete(name);
    else set.set(name, value);
  return set.size > 0 ? `${path}?${set}` : path;
}
