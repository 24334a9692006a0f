import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'content/marketing',
  pages: {
    portal: [
      { path: 'marketing', file: 'leads-page.tsx' },
      { path: 'marketing/visits', file: 'visits-page.tsx' },
      { path: 'marketing/newsletter', file: 'newsletter-page.tsx' },
    ],
  },
  screens: [tool(270, 'SuperAdmin Tools', '/marketing', 'Marketing', 'marketing', superAdmin)],
  innerSections: [],
  finders: [],
};
