import type { Pages } from '../kernel/index.ts';

export const contactPages: Pages = {
  portal: [
    { path: 'contacts', file: '../contacts/list/list-page.tsx' },
    { path: 'contacts/segments', file: '../contacts/segments/segments-page.tsx' },
    { path: 'contacts/tasks', file: '../contacts/tasks-page.tsx' },
    { path: 'contacts/duplicates', file: '../contacts/duplicates-page.tsx' },
    { path: 'contacts/import', file: '../contacts/imports/start-page.tsx' },
    { path: 'contacts/import/:id', file: '../contacts/imports/run-page.tsx' },
    { path: 'contacts/fields', file: '../contacts/fields/fields-page.tsx' },
    { path: 'contacts/:id', file: '../contacts/person/person-page.tsx' },
  ],
};
