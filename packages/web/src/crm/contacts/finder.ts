import { listContacts } from '@ngo-plus/contract/crm/contacts';
import { call, type Match } from '../../kernel/index.ts';

/** Finds contacts for the command palette. */
export async function findContacts(
  search: string,
  most: number,
  signal: AbortSignal,
): Promise<Match[]> {
  const contacts = await call(listContacts, { search, limit: most }, { signal });
  return contacts.map(({ id, name }) => ({
    label: name,
    to: `/contacts/${id}`,
    icon: 'contacts',
  }));
}
