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
  /** Newsletters and customized e-mails, counted by recipient. Receipts and sign-in letters are free. */
  readonly mailsPerMonth: Allowance;
  /** Causes that take donations at one time. */
  readonly activeCauses: Allowance;
};

const gigabyte = 1024 ** 3;

/** One place for what is promised on the pricing page and held by the server. */
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
