import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { email, endpoint, instant, line, pageInput, paragraphs } from '../../kernel/index.ts';
import { causeId, causeReportId, moderatesCauses } from './fields.ts';

export const reportReasons = ['fraud', 'misleading', 'offensive', 'rights', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

export const causeReport = z.object({
  id: causeReportId,
  causeId,
  causeTitle: z.string(),
  organisation: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** The reporter's email address; empty if not provided. */
  email: z.string(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolution: z.string(),
});

export type CauseReport = z.infer<typeof causeReport>;

export const reportCause = endpoint('POST /api/fundraising/causes/:id/reports', {
  summary: 'Reports a problem with a public cause to the platform team.',
  access: 'public',
  limit: { per: 'address', max: 10, windowSeconds: 3600 },
  input: z.object({
    id: causeId,
    reason: z.enum(reportReasons, { error: 'Choose a reason' }),
    details: paragraphs(2_000).min(1, 'Describe the problem'),
    /** Where to send questions; may be empty. */
    email: z.union([z.literal(''), email]).default(''),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({}),
});

const access = moderatesCauses;

export const listCauseReports = endpoint('GET /api/cause-reports', {
  summary: 'Lists problems reported by visitors, newest first.',
  access,
  scope: 'platform',
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(['open', 'resolved', '']).default('open'),
  }),
  output: z.array(causeReport),
});

export const resolveCauseReport = endpoint('POST /api/cause-reports/:id/resolution', {
  summary: 'Records how a reported problem was resolved.',
  access,
  scope: 'platform',
  input: z.object({
    id: causeReportId,
    resolution: line(500).min(1, 'Describe what you did'),
  }),
  output: causeReport,
});
