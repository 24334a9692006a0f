import type { Pages } from '../../kernel/index.ts';

export const fundraisingFeaturePages: Pages = {
  portal: [
    {
      path: 'advanced-fundraising-features',
      file: '../fundraising/fundraising-features/features-page.tsx',
    },
  ],
};
