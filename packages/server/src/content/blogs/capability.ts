import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { blogsPersonalData } from './personal-data.ts';
import { sweepPictures } from './pictures.ts';
import { blogRoutes } from './routes.ts';
import { seedBlogs } from './seed.ts';

export const capability: Capability = {
  name: 'content/blogs',
  title: 'Blog',
  routes: blogRoutes,
  jobs: [sweepPictures],
  subscriptions: [],
  personalData: blogsPersonalData,
  seeds: [{ name: 'blogs', fill: seedBlogs }],
  archive: {
    ...plainArchive,
    folders: { blog_: 'blogs' },
  },
  auditActions,
  publicPages: [],
  contributes: {},
};
