import type { Pages } from '../kernel/index.ts';

/** The list and the posts are for everyone; the rest is the portal's, and its guard asks the role. */
export const blogPages: Pages = {
  public: [
    { path: 'public-blogs', file: '../blogs/public-list-page.tsx' },
    { path: 'blogs/:id', file: '../blogs/post-page.tsx' },
  ],
  portal: [
    { path: 'blogs', file: '../blogs/manage-page.tsx' },
    { path: 'blogs/new', file: '../blogs/new-page.tsx' },
    { path: 'blogs/:id/edit', file: '../blogs/edit-page.tsx' },
    { path: 'blogs/:id/preview', file: '../blogs/preview-page.tsx' },
  ],
};
