import type { ContactChange } from '@ngo-plus/contract/crm/contacts';
import { sortKeyOf } from './search-terms/index.ts';
import type { ContactRow } from './table.ts';

export type Columns = Omit<Partial<ContactRow>, 'id' | 'orgId' | 'custom' | 'tags'>;

/** The columns for submitted values. Custom fields and tags are validated separately. */
export function columnsOf(input: ContactChange): Columns {
  const { name, address, kinds, givenName, organisation, emails, phones, language, birthYear } =
    input;
  const { ownerId } = input;
  const columns = {
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
  const defined = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Columns;
}
