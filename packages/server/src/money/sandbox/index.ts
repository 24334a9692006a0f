export { sandboxJobs } from './jobs.ts';
export { messageText, proofHeader, proofOf } from './messages.ts';
export { payAtOnce } from './paying-at-once.ts';
export { type SandboxSettings, sandboxProvider } from './provider.ts';
export { sandboxRoutes } from './routes.ts';
export { sandboxSecret } from './secret.ts';
export {
  disputeStaged,
  isStage,
  payElsewhere,
  payOutStaged,
  payStaged,
  stagedAt,
} from './staging.ts';
