/* What a form in the page of somebody else shares with the page of a cause. */
export type { Begun } from './answer-giving.ts';
export { GivingForm } from './giving-form.tsx';
export { type Found, loadCause } from './load-cause.ts';
export { SandboxNote } from './notices.tsx';
export { calls } from './use-giving.ts';
export { useTrial } from './use-trial.ts';
