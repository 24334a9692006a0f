import type { Pages } from '../kernel/index.ts';

export const planPages: Pages = {
  public: [{ path: 'pricing', file: '../plans/pricing-page.tsx' }],
};
