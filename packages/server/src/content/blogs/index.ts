export { blogRoutes } from './routes.ts';
export { countPublicPosts, sitemapParts, sitemapPosts } from './sitemap.ts';
