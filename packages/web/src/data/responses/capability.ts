import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, coordinators, office } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'data/responses',
  pages: {
    portal: [
      { path: 'data-collection/responses/:formId', file: 'review/responses-page.tsx' },
      {
        path: 'data-collection/responses/:formId/connections',
        file: 'webhooks/connections-page.tsx',
      },
    ],
    // The page behind a link to responses. The token is in the fragment of the address, so it never reaches a log.
    public: [
      { path: 'data-collection/shared', file: 'review/shared/shared-page.tsx', listed: false },
    ],
    bare: [{ path: 'data-collection/forms/:formId/fill', file: 'fill/fill-route.tsx' }],
  },
  screens: [
    {
      path: '/data-collection/responses/:formId',
      label: phrase('Responses'),
      icon: 'forms',
      roles: office,
    },
    {
      path: '/data-collection/responses/:formId/connections',
      label: phrase('Notifications and webhooks'),
      icon: 'forms',
      roles: coordinators,
    },
  ],
  innerSections: [],
  finders: [],
};
