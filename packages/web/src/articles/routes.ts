import type { Pages } from '../kernel/index.ts';

/** What lies below a shelf is one article or our page for nothing, however odd the address. */
export const articlePages: Pages = {
  public: [
    { path: 'help-center', file: '../articles/help-center-page.tsx' },
    { path: 'help-center/*', file: '../articles/help-article-page.tsx' },
    { path: 'documentation', file: '../articles/documentation-page.tsx' },
    { path: 'documentation/*', file: '../articles/documentation-article-page.tsx' },
    { path: 'privacy-policy', file: '../articles/privacy-page.tsx' },
    { path: 'terms-of-service', file: '../articles/terms-page.tsx' },
  ],
};
