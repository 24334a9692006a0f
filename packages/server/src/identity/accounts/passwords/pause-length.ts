/** The subjects for which failed sign-ins are counted. */
export type Subject = 'account' | 'address' | 'own' | 'second-step';

/** How many failures cause no pause, and after how long without a failure they are forgotten. */
const rules = {
  account: { free: 5, forgottenAfterSeconds: 86_400 },
  /** A known device or an emailed link: strangers cannot pause these. */
  own: { free: 5, forgottenAfterSeconds: 86_400 },
  /** Codes of the second step, which require the password first. */
  'second-step': { free: 5, forgottenAfterSeconds: 86_400 },
  /** An office shares one address, so it may fail more often. */
  address: { free: 20, forgottenAfterSeconds: 3_600 },
} as const;

/** No pause is longer, so an account cannot be locked for good. */
const maxPauseSeconds = 900;

type Failures = { readonly failures: number; readonly failedAt: Date };

/**
 * The count after one more failure and the pause it causes: none for the free ones, then 1, 2, 4, 8 seconds and so on
 * up to 15 minutes.
 */
export function pauseSeconds(subject: Subject, before: Failures, now: Date) {
  const { free, forgottenAfterSeconds } = rules[subject];
  const ageSeconds = (now.getTime() - before.failedAt.getTime()) / 1_000;
  const failures = (ageSeconds > forgottenAfterSeconds ? 0 : before.failures) + 1;
  const doublings = failures - free;
  const lockSeconds = doublings < 0 ? 0 : Math.min(60 * 2 ** doublings, maxPauseSeconds);
  return { failures, lockSeconds };
}
