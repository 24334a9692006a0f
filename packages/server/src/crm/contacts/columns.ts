import type { ContactChange } from '@ngo-plus/contract/crm/contacts';
import { sortKeyOf } from './search-terms/index.ts';
import type { ContactRow } from './table.ts';

export type Columns = Omit<Partial<ContactRow>, 'id' | 'orgId' | 'custom' | 'tags'>;

/** What people enter, as columns; own fields and tags are checked apart. */
export function columnsOf(entered: ContactChange): Columns {
  const { name, address, kinds, givenName, organisation, emails, phones, language, birthYear } =
    entered;
  const { ownerId } = entered;
  const all = {
    ...(name !== undefined && { name, sortKey: sortKeyOf(name) }),
    ...address,
    givenName,
    organisation,
    emails,
    phones,
    language,
    birthYear,
    ownerId,
    kindsByHand: kinds && [...new Set(kinds)],
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Columns;
}
