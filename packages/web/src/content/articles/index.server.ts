export { articlePaths } from './paths.server.ts';
