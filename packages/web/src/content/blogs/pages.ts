import type { Pages } from '../../kernel/index.ts';

/** The list and the posts are for everyone; the rest is the portal's, and its guard asks the role. */
export const blogPages: Pages = {
  public: [
    { path: 'public-blogs', file: '../content/blogs/public-list-page.tsx' },
    { path: 'blogs/:id', file: '../content/blogs/post-page.tsx' },
  ],
  portal: [
    { path: 'blogs', file: '../content/blogs/manage-page.tsx' },
    { path: 'blogs/new', file: '../content/blogs/new-page.tsx' },
    { path: 'blogs/:id/edit', file: '../content/blogs/edit-page.tsx' },
    { path: 'blogs/:id/preview', file: '../content/blogs/preview-page.tsx' },
  ],
};
