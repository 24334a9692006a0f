import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, forVolunteers, within } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'people/certificates',
  pages: {
    public: [
      { path: 'verify', file: 'verify/verify-page.tsx' },
      { path: 'verify/:code', file: 'verify/verdict-page.tsx', listed: false },
    ],
    portal: [
      { path: 'volunteer/certificates', file: 'certificates-page.tsx' },
      { path: 'volunteer/certificates/mine', file: 'own/mine-page.tsx' },
      { path: 'volunteer/certificates/issue', file: 'issue/issue-page.tsx' },
      { path: 'volunteer/certificates/runs/:id', file: 'issue/run-page.tsx' },
      {
        path: 'volunteer/certificates/issued/:id',
        file: 'issued/issued-page.tsx',
      },
      {
        path: 'volunteer/certificates/requests',
        file: 'requests/requests-page.tsx',
      },
      {
        path: 'volunteer/certificates/templates',
        file: 'templates/templates-page.tsx',
      },
      {
        path: 'volunteer/certificates/templates/new',
        file: 'templates/new-template-page.tsx',
      },
      {
        path: 'volunteer/certificates/templates/:id',
        file: 'templates/template-page.tsx',
      },
    ],
  },
  screens: [
    forVolunteers(
      90,
      '/volunteer/certificates',
      'Certificates / Letters',
      'certificate',
      'Certificates',
    ),
    within(
      'Volunteers',
      '/volunteer/certificates',
      'Certificates / Letters',
      'certificate',
      coordinators,
      'Certificates',
    ),
    {
      path: '/volunteer/certificates/issue',
      label: phrase('Issue certificates'),
      isAction: true,
      icon: 'certificate',
      roles: coordinators,
    },
    {
      path: '/volunteer/certificates/runs',
      label: phrase('Certificates being issued'),
      icon: 'certificate',
      roles: coordinators,
    },
    {
      path: '/volunteer/certificates/issued',
      label: phrase('Issued certificate'),
      icon: 'certificate',
      roles: coordinators,
    },
    {
      path: '/volunteer/certificates/requests',
      label: phrase('Certificate requests'),
      icon: 'certificate',
      roles: coordinators,
    },
    {
      path: '/volunteer/certificates/templates',
      label: phrase('Certificate templates'),
      icon: 'certificate',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
};
