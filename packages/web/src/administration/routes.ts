import type { Pages } from '../kernel/index.ts';

export const administrationPages: Pages = {
  portal: [
    { path: 'users', file: '../administration/people/users-page.tsx' },
    { path: 'users/:id', file: '../administration/people/person-page.tsx' },
    { path: 'ngos', file: '../administration/ngos/ngos-page.tsx' },
    { path: 'ngos/:id', file: '../administration/ngos/ngo-page.tsx' },
  ],
};
