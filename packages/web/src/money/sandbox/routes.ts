import type { Pages } from '../../kernel/index.ts';

export const sandboxPages: Pages = {
  public: [
    { path: 'sandbox-checkout/:id', file: '../money/sandbox/checkout-page.tsx', listed: false },
  ],
};
