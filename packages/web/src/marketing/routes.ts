import type { Pages } from '../kernel/index.ts';

export const marketingPages: Pages = {
  portal: [
    { path: 'marketing', file: '../marketing/leads-page.tsx' },
    { path: 'marketing/visits', file: '../marketing/visits-page.tsx' },
    { path: 'marketing/newsletter', file: '../marketing/newsletter-page.tsx' },
  ],
};
