export { type Verified, verifyChain } from './verify.ts';
