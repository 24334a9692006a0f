import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, superAdmin, tool } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'ai/usage',
  pages: {
    portal: [{ path: 'api-usage', file: 'usage-page.tsx' }],
  },
  screens: [
    {
      ...tool(250, 'SuperAdmin Tools', '/api-usage', 'API Usage', 'usage', superAdmin),
      tab: { section: phrase('API Usage'), label: phrase('Usage') },
    },
  ],
  innerSections: [],
  finders: [],
};
