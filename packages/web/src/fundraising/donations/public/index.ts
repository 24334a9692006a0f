/* What a form in the page of somebody else shares with the page of a cause. */
export type { Begun } from './donate-action.ts';
export { DonationForm } from './donation-form.tsx';
export { loadCause, type Match } from './load-cause.ts';
export { SandboxNote } from './notices.tsx';
export { calls } from './use-donate.ts';
export { useTrial } from './use-experiment.ts';
