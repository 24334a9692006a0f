import type { plans } from '../accounts/index.ts';
import type { Allowance } from './allowance.ts';

export type Plan = (typeof plans)[number];

/** What a plan allows one organisation. */
export type PlanLimits = {
  /** People who work here and can sign in; volunteers and donors do not count. */
  readonly teamMembers: Allowance;
  readonly storageBytes: Allowance;
  /** Read and written by models together; a token is about three quarters of an English word. */
  readonly aiTokensPerMonth: Allowance;
  /** Newsletters and customized emails, counted by recipient. Receipts and sign-in emails are free. */
  readonly mailsPerMonth: Allowance;
  /** Causes that accept donations at the same time. */
  readonly activeCauses: Allowance;
};

const gigabyte = 1024 ** 3;

/** The limits that the pricing page shows and the server enforces. */
export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  free: {
    teamMembers: 5,
    storageBytes: 2 * gigabyte,
    aiTokensPerMonth: 200_000,
    mailsPerMonth: 1_000,
    activeCauses: 2,
  },
  pro: {
    teamMembers: 25,
    storageBytes: 100 * gigabyte,
    aiTokensPerMonth: 5_000_000,
    mailsPerMonth: 25_000,
    activeCauses: 'unlimited',
  },
  enterprise: {
    teamMembers: 'agreed',
    storageBytes: 'agreed',
    aiTokensPerMonth: 'agreed',
    mailsPerMonth: 'agreed',
    activeCauses: 'unlimited',
  },
};
