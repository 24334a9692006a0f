import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'ai/generation',
  pages: {
    portal: [{ path: 'api-usage', file: 'usage-page.tsx' }],
  },
  screens: [tool(250, 'SuperAdmin Tools', '/api-usage', 'API Usage', 'usage', superAdmin)],
  innerSections: [],
  finders: [],
};
