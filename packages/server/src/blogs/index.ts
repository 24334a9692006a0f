export { seedBlogs } from './demo.ts';
export { blogRoutes } from './routes.ts';
export { countPosts } from './service.ts';
