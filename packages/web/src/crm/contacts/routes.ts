import type { Pages } from '../../kernel/index.ts';

export const contactPages: Pages = {
  portal: [
    { path: 'contacts', file: '../crm/contacts/list/list-page.tsx' },
    { path: 'contacts/segments', file: '../crm/contacts/segments/segments-page.tsx' },
    { path: 'contacts/tasks', file: '../crm/contacts/tasks-page.tsx' },
    { path: 'contacts/duplicates', file: '../crm/contacts/duplicates-page.tsx' },
    { path: 'contacts/import', file: '../crm/contacts/imports/start-page.tsx' },
    { path: 'contacts/import/:id', file: '../crm/contacts/imports/run-page.tsx' },
    { path: 'contacts/fields', file: '../crm/contacts/fields/fields-page.tsx' },
    { path: 'contacts/:id', file: '../crm/contacts/person/person-page.tsx' },
  ],
};
