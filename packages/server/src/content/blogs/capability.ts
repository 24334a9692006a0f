import { phrase } from '@ngo-plus/contract/kernel';
import { type Capability, plainArchive } from '../../kernel/index.ts';
import { auditActions } from './audit-actions.ts';
import { editablePosts } from './editable.ts';
import { postFinder } from './finder.ts';
import { sweepUnusedImages } from './images.ts';
import { postKnowledge } from './knowledge.ts';
import { blogsPersonalData } from './personal-data.ts';
import { blogRoutes, generationRoutes } from './routes.ts';
import { seedBlogs } from './seed.ts';

export const capability: Capability = {
  name: 'content/blogs',
  title: phrase('Blog'),
  routes: (product) => [...blogRoutes, ...generationRoutes(product.contributed('siteFigures'))],
  jobs: [sweepUnusedImages],
  subscriptions: [],
  personalData: blogsPersonalData,
  seeds: [{ name: 'blogs', fill: seedBlogs }],
  archive: {
    ...plainArchive,
    folders: { blog_: 'blogs' },
  },
  auditActions,
  publicPages: [],
  contributes: {
    finders: [postFinder],
    editables: [editablePosts],
    knowledge: [postKnowledge],
  },
};
