export { sweepResourceFiles } from './files.ts';
export { resourceRoutes } from './routes.ts';
export { seedResources } from './seed.ts';
export { resourceAddresses } from './service.ts';
