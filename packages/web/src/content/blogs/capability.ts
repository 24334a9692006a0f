import { manageBlogs } from '@ngo-plus/contract/content/blogs';
import { phrase, rolesOf } from '@ngo-plus/contract/kernel';
import { type Capability, main } from '../../kernel/descriptor.ts';

/** The list and the posts are public; the other pages are in the portal, whose guard checks the role. */
export const capability: Capability = {
  name: 'content/blogs',
  pages: {
    public: [
      { path: 'public-blogs', file: 'public-list-page.tsx' },
      { path: 'blogs/:id', file: 'post-page.tsx' },
    ],
    portal: [
      { path: 'blogs', file: 'manage-page.tsx' },
      { path: 'blogs/new', file: 'new-page.tsx' },
      { path: 'blogs/:id/edit', file: 'edit-page.tsx' },
      { path: 'blogs/:id/preview', file: 'preview-page.tsx' },
    ],
  },
  screens: [
    {
      ...main(180, '/blogs', 'Latest Blog', 'blog', rolesOf(manageBlogs) ?? []),
      elsewhere: '/',
      prefetch: async (filters) => (await import('./prefetch.ts')).prefetchPosts(filters),
    },
  ],
  innerSections: [],
  finders: [
    {
      kind: 'posts',
      order: 130,
      heading: phrase('Blog posts'),
      icon: 'blog',
      to: ({ id }) => `/blogs/${id}`,
    },
  ],
  tiles: async () => (await import('./tiles.ts')).tiles,
};
