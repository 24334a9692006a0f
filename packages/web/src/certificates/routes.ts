import type { Pages } from '../kernel/index.ts';

export const certificatePages: Pages = {
  public: [
    { path: 'verify', file: '../certificates/verify/verify-page.tsx' },
    { path: 'verify/:code', file: '../certificates/verify/verdict-page.tsx', listed: false },
  ],
  portal: [
    { path: 'volunteer/certificates', file: '../certificates/certificates-page.tsx' },
    { path: 'volunteer/certificates/mine', file: '../certificates/own/mine-page.tsx' },
    { path: 'volunteer/certificates/issue', file: '../certificates/issue/issue-page.tsx' },
    { path: 'volunteer/certificates/runs/:id', file: '../certificates/issue/run-page.tsx' },
    { path: 'volunteer/certificates/issued/:id', file: '../certificates/issued/issued-page.tsx' },
    { path: 'volunteer/certificates/requests', file: '../certificates/requests/requests-page.tsx' },
    {
      path: 'volunteer/certificates/templates',
      file: '../certificates/templates/templates-page.tsx',
    },
    {
      path: 'volunteer/certificates/templates/new',
      file: '../certificates/templates/new-template-page.tsx',
    },
    {
      path: 'volunteer/certificates/templates/:id',
      file: '../certificates/templates/template-page.tsx',
    },
  ],
};
