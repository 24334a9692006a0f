import type { Pages } from '../../kernel/index.ts';

export const certificatePages: Pages = {
  public: [
    { path: 'verify', file: '../people/certificates/verify/verify-page.tsx' },
    { path: 'verify/:code', file: '../people/certificates/verify/verdict-page.tsx', listed: false },
  ],
  portal: [
    { path: 'volunteer/certificates', file: '../people/certificates/certificates-page.tsx' },
    { path: 'volunteer/certificates/mine', file: '../people/certificates/own/mine-page.tsx' },
    { path: 'volunteer/certificates/issue', file: '../people/certificates/issue/issue-page.tsx' },
    { path: 'volunteer/certificates/runs/:id', file: '../people/certificates/issue/run-page.tsx' },
    {
      path: 'volunteer/certificates/issued/:id',
      file: '../people/certificates/issued/issued-page.tsx',
    },
    {
      path: 'volunteer/certificates/requests',
      file: '../people/certificates/requests/requests-page.tsx',
    },
    {
      path: 'volunteer/certificates/templates',
      file: '../people/certificates/templates/templates-page.tsx',
    },
    {
      path: 'volunteer/certificates/templates/new',
      file: '../people/certificates/templates/new-template-page.tsx',
    },
    {
      path: 'volunteer/certificates/templates/:id',
      file: '../people/certificates/templates/template-page.tsx',
    },
  ],
};
