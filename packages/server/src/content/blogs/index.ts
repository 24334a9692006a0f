export { countPublicPosts, postAddresses, postParts } from './addresses.ts';

export { blogRoutes } from './routes.ts';
