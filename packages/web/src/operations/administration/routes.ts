import type { Pages } from '../../kernel/index.ts';

export const administrationPages: Pages = {
  portal: [
    { path: 'users', file: '../operations/administration/people/users-page.tsx' },
    { path: 'users/:id', file: '../operations/administration/people/person-page.tsx' },
    { path: 'ngos', file: '../operations/administration/ngos/ngos-page.tsx' },
    { path: 'ngos/:id', file: '../operations/administration/ngos/ngo-page.tsx' },
  ],
};
