import * as contract from '@ngo-plus/contract/crm/contacts';
import type { Finder } from '../../kernel/index.ts';
import { listContacts } from './service.ts';

/** Finds contacts as their list does. */
export const contactFinder: Finder = {
  kind: 'contacts',
  access: contract.listContacts.access,
  find: async (outside, search, limit) => {
    const query = contract.listContacts.input.parse({ search, limit });
    const { items } = await outside.transact((ctx) => listContacts(ctx, query), undefined, 'read');
    return items.map(({ id, name, emails }) => ({
      id,
      title: name,
      detail: emails[0]?.address ?? '',
    }));
  },
};
