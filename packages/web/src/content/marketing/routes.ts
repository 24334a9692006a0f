import type { Pages } from '../../kernel/index.ts';

export const marketingPages: Pages = {
  portal: [
    { path: 'marketing', file: '../content/marketing/leads-page.tsx' },
    { path: 'marketing/visits', file: '../content/marketing/visits-page.tsx' },
    { path: 'marketing/newsletter', file: '../content/marketing/newsletter-page.tsx' },
  ],
};
