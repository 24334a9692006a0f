import type { Pages } from '../../kernel/index.ts';

/** What lies below a shelf is one article or our page for nothing, however odd the address. */
export const articlePages: Pages = {
  public: [
    { path: 'help-center', file: '../content/articles/help-center-page.tsx' },
    { path: 'help-center/*', file: '../content/articles/help-article-page.tsx' },
    { path: 'documentation', file: '../content/articles/documentation-page.tsx' },
    { path: 'documentation/*', file: '../content/articles/documentation-article-page.tsx' },
    { path: 'privacy-policy', file: '../content/articles/privacy-page.tsx' },
    { path: 'terms-of-service', file: '../content/articles/terms-page.tsx' },
  ],
};
