export { seedResources } from './demo.ts';
export { sweepResourceFiles } from './files.ts';
export { resourceRoutes } from './routes.ts';
export { resourceAddresses } from './service.ts';
