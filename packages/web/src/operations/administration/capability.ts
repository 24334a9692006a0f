import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'operations/administration',
  pages: {
    portal: [
      { path: 'users', file: 'people/users-page.tsx' },
      { path: 'users/:id', file: 'people/person-page.tsx' },
      { path: 'ngos', file: 'ngos/ngos-page.tsx' },
      { path: 'ngos/:id', file: 'ngos/ngo-page.tsx' },
    ],
  },
  screens: [
    tool(230, 'SuperAdmin Tools', '/users', 'Users', 'people', superAdmin),
    tool(240, 'SuperAdmin Tools', '/ngos', 'NGOs', 'organisation', superAdmin),
    tool(290, 'Admin Tools', '/users', 'Users', 'people', ['ADMIN']),
    tool(300, 'Admin Tools', '/ngos', 'NGOs', 'organisation', ['ADMIN']),
  ],
  innerSections: [],
  finders: [],
};
