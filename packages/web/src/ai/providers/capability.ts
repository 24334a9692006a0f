import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'ai/providers',
  pages: {
    portal: [{ path: 'api-providers', file: 'providers-page.tsx' }],
  },
  screens: [tool(260, 'SuperAdmin Tools', '/api-providers', 'API Providers', 'plug', superAdmin)],
  innerSections: [],
  finders: [],
};
