import type { Pages } from '../kernel/index.ts';
import { capabilities } from './capabilities.ts';

/** The pages of this folder itself. */
const ownPages: Pages = {
  public: [
    { path: 'api', file: 'api-reference/api-page.tsx' },
    { path: 'contact', file: 'contact/contact-page.tsx' },
    { path: 'newsletter', file: 'newsletter/newsletter-page.tsx' },
    { path: 'newsletter/confirm', file: 'newsletter/confirm-page.tsx', listed: false },
    { path: 'newsletter/end', file: 'newsletter/end-page.tsx', listed: false },
  ],
  bare: [
    { path: 'reports/analyze/:reportId', file: 'redirects/report-analysis.ts' },
    { path: 'causes/new', file: 'redirects/new-cause.ts' },
  ],
};

const kinds = ['public', 'portal', 'bare'] as const;

/** The pages of one kind, with their files relative to this folder. */
const pagesOf = (kind: (typeof kinds)[number]) => [
  ...(ownPages[kind] ?? []),
  ...capabilities.flatMap(({ name, pages }) =>
    (pages[kind] ?? []).map((page) => ({ ...page, file: `../${name}/${page.file}` })),
  ),
];

export const publicPages = pagesOf('public');
export const portalPages = pagesOf('portal');
export const barePages = pagesOf('bare');
