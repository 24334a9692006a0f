import { listContacts, readContact } from '@ngo-plus/contract/crm/contacts';
import type { PublicForm } from '@ngo-plus/contract/data/responses';
import type { Output } from '@ngo-plus/contract/kernel';
import { call } from '../../../kernel/index.ts';
import type { ContactSearch, FoundContact } from '../../forms/index.ts';
import { loadContactGroup } from './contact-groups.ts';

/** The most contacts that one search finds. */
const maxFound = 10;

/** The contacts of the organisation, for its members who may read them; others are refused by the server. */
const contacts: ContactSearch = {
  search: async (words) =>
    (await call(listContacts, { search: words, limit: maxFound })).map(shown),
  find: async (id) => shown(await call(readContact, { id: id as never })),
};

type Contact = Output<typeof listContacts>[number];

const shown = ({ id, name, organisation, emails }: Contact): FoundContact => ({
  id,
  name,
  detail: emails[0]?.address ?? organisation,
});

/** The same with the groups of contacts that questions of a form offer. */
export const contactsOf = (form: PublicForm): ContactSearch => ({
  ...contacts,
  group: (itemId) => loadContactGroup(form, itemId),
});
