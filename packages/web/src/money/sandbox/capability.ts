import type { Capability } from '../../kernel/descriptor.ts';

export const capability: Capability = {
  name: 'money/sandbox',
  pages: {
    public: [{ path: 'sandbox-checkout/:id', file: 'checkout-page.tsx', listed: false }],
  },
  screens: [],
  innerSections: [],
  finders: [],
};
