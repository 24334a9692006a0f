import type { Capability } from '../../kernel/descriptor.ts';

/** Any path below a collection is an article, or the page for a missing one. */
export const capability: Capability = {
  name: 'content/articles',
  pages: {
    public: [
      { path: 'help-center', file: 'help-center-page.tsx' },
      { path: 'help-center/*', file: 'help-article-page.tsx' },
      { path: 'documentation', file: 'documentation-page.tsx' },
      { path: 'documentation/*', file: 'documentation-article-page.tsx' },
      { path: 'privacy-policy', file: 'privacy-page.tsx' },
      { path: 'terms-of-service', file: 'terms-page.tsx' },
    ],
    bare: [{ path: 'help-center/found', file: 'found-articles.ts' }],
  },
  screens: [],
  innerSections: [],
  finders: [],
};
