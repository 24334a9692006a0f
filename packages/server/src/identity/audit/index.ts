export { type Verified, verifyChain } from './verifying.ts';
