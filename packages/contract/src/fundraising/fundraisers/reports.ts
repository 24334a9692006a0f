import * as z from 'zod';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { email, endpoint, instant, line, pageInput, paragraphs } from '../../kernel/index.ts';
import { reportReasons } from '../causes/index.ts';
import { fundraiserId, fundraiserReportId, managesFundraisers } from './fields.ts';

export const pageReport = z.object({
  id: fundraiserReportId,
  fundraiserId,
  name: z.string(),
  causeTitle: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  /** The reporter's email address; empty if not provided. */
  email: z.string(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolution: z.string(),
});

export type PageReport = z.infer<typeof pageReport>;

export const reportPage = endpoint('POST /api/fundraising/pages/:id/reports', {
  summary: 'Reports a problem with a fundraising page to the organisation.',
  access: 'public',
  limit: { per: 'address', max: 10, windowSeconds: 3600 },
  input: z.object({
    id: fundraiserId,
    reason: z.enum(reportReasons, { error: 'Choose a reason' }),
    details: paragraphs(2_000).min(1, 'Describe the problem'),
    email: z.union([z.literal(''), email]).default(''),
    website: honeypot,
    proof: botProof,
  }),
  output: z.object({}),
});

export const listPageReports = endpoint('GET /api/fundraiser-reports', {
  summary: 'Lists page problems reported by visitors, newest first.',
  access: managesFundraisers,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(100).default(25),
    state: z.enum(['open', 'resolved', '']).default('open'),
    fundraiserId: fundraiserId.optional(),
  }),
  output: z.array(pageReport),
});

export const resolvePageReport = endpoint('POST /api/fundraiser-reports/:id/resolution', {
  summary: 'Records how a reported page was resolved.',
  access: managesFundraisers,
  input: z.object({
    id: fundraiserReportId,
    resolution: line(500).min(1, 'Describe what you did'),
  }),
  output: pageReport,
});
