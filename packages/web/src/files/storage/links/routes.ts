import type { Pages } from '../../../kernel/index.ts';

/** What whoever has a link sees; the token stands after # and reaches no server's log. */
export const linkPages: Pages = {
  public: [{ path: 'links', file: '../files/storage/links/links-page.tsx', listed: false }],
};
