import { allows } from '@ngo-plus/contract/kernel';
import { coordinatesVolunteers } from '@ngo-plus/contract/people/volunteering';
import { useSearchParams } from 'react-router';
import { useUser } from '../../kernel/index.ts';

/** Coordinators see everyone’s unless they ask for their own; everybody else their own alone. */
export function useView() {
  const user = useUser();
  const [address] = useSearchParams();
  const coordinates = allows(coordinatesVolunteers, user?.role);
  const own = !coordinates || address.has('mine');
  return { address, coordinates, own };
}

/** An address of the same page with other choices; an empty text takes one away. */
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
