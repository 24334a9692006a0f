export { countPublicPosts, postAddresses, postParts } from './addresses.ts';
export { blogsPersonalData } from './personal-data.ts';
export { sweepPictures } from './pictures.ts';
export { blogRoutes } from './routes.ts';
export { seedBlogs } from './seed.ts';
export { countPosts } from './service.ts';
