export { generationRoutes } from './routes.ts';
export { countPublicPosts, sitemapParts, sitemapPosts } from './sitemap.ts';
