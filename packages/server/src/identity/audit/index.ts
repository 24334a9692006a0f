export { auditRoutes } from './routes.ts';
export { sealEntries } from './sealing.ts';
export { type Verified, verifyChain } from './verifying.ts';
