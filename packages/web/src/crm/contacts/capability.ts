import { phrase } from '@ngo-plus/contract/kernel';
import {
  type Capability,
  coordinators,
  more,
  office,
  platform,
  within,
} from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'crm/contacts',
  pages: {
    portal: [
      { path: 'contacts', file: 'list/list-page.tsx' },
      { path: 'contacts/segments', file: 'segments/segments-page.tsx' },
      { path: 'contacts/tasks', file: 'tasks-page.tsx' },
      { path: 'contacts/duplicates', file: 'duplicates-page.tsx' },
      { path: 'contacts/import', file: 'imports/start-page.tsx' },
      { path: 'contacts/import/:id', file: 'imports/run-page.tsx' },
      { path: 'contacts/fields', file: 'fields/fields-page.tsx' },
      { path: 'contacts/:id', file: 'person/person-page.tsx' },
    ],
  },
  screens: [
    more(10, {
      ...within('Contacts', '/contacts', 'Contacts', 'contacts', office, 'People'),
      keywords: phrase('people, donors, supporters, address book'),
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchContacts(filters),
    }),
    within('Contacts', '/contacts/segments', 'Segments', 'contacts', office, 'Segments'),
    within('Contacts', '/contacts/tasks', 'Contact tasks', 'tasks', office, 'Tasks'),
    within(
      'Contacts',
      '/contacts/duplicates',
      'Duplicates',
      'contacts',
      coordinators,
      'Duplicates',
    ),
    {
      ...within(
        'Contacts',
        '/contacts/import',
        'Import contacts',
        'contacts',
        coordinators,
        'Import',
      ),
      isAction: true,
    },
    within(
      'Contacts',
      '/contacts/fields',
      'Fields and consent',
      'contacts',
      [...platform, 'NGO_ADMIN'],
      'Fields and consent',
    ),
    { path: '/contacts/:id', label: phrase('Contact'), icon: 'contacts', roles: office },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'contacts',
      order: 10,
      heading: phrase('Contacts'),
      icon: 'contacts',
      to: ({ id }) => `/contacts/${id}`,
    },
  ],
};
