/* Shared by the embedded form and the cause's page. */
export type { StartedDonation } from './donate-action.ts';
export { DonationForm } from './donation-form.tsx';
export { type CauseData, loadCause } from './load-cause.ts';
export { SandboxNote } from './notices.tsx';
export { calls } from './use-donate.ts';
export { useExperiment } from './use-experiment.ts';
