import * as z from 'zod';
import { endpoint, id, instant, line } from '../../kernel/index.ts';
import { formId, itemId } from '../forms/index.ts';
import { answerCondition, maxConditions, responseStates } from './response.ts';
import { reviewsResponses } from './rights.ts';

export const responseLinkId = id('ResponseLinkId');

/** Links of one form that work at the same time. */
export const maxResponseLinks = 50;

/** The longest that a link works, in days. */
export const maxLinkDays = 366;

/** Facts about a response that a link can show besides answers. */
export const linkFacts = ['Received', 'Status'] as const;

/** Questions by their id, and facts. */
const columns = z
  .array(z.union([itemId, z.enum(linkFacts)]))
  .min(1, 'Choose at least one column.')
  .max(50, 'Choose at most 50 columns.');

export const responseLink = z.object({
  id: responseLinkId,
  title: z.string(),
  columns: z.array(z.string()),
  state: z.enum(responseStates).nullable(),
  conditions: z.array(answerCondition),
  includesPersonal: z.boolean(),
  hasPasscode: z.boolean(),
  expiresAt: instant,
  createdAt: instant,
  createdBy: z.string().nullable(),
  opens: z.int(),
  lastOpenedAt: instant.nullable(),
});
export type ResponseLink = z.infer<typeof responseLink>;

export const listResponseLinks = endpoint('GET /api/form-links', {
  summary: 'Links to responses of a form that still work, newest first.',
  access: reviewsResponses,
  input: z.object({ formId }),
  output: z.array(responseLink).max(maxResponseLinks),
});

export const createResponseLink = endpoint('POST /api/form-links', {
  summary:
    'Creates a link to a read-only page of chosen columns and rows. Only this answer has its token.',
  access: reviewsResponses,
  personal: true,
  idempotent: true,
  input: z.object({
    formId,
    title: line(120).min(1, 'Enter a title.'),
    columns,
    state: z.enum(responseStates).optional(),
    conditions: z.array(answerCondition).max(maxConditions).default([]),
    /** Must be set for columns of questions that identify people. */
    includesPersonal: z.boolean().default(false),
    passcode: z
      .string()
      .min(6, 'Use at least 6 characters.')
      .max(100, 'Use at most 100 characters.')
      .optional(),
    expiresAt: instant,
  }),
  output: z.object({ link: responseLink, token: z.string() }),
});

export const revokeResponseLink = endpoint('POST /api/form-links/:id/revocation', {
  summary: 'Ends a link. Idempotent.',
  access: reviewsResponses,
  personal: true,
  input: z.object({ id: responseLinkId }),
  output: z.object({ id: responseLinkId }),
});

export const sharedResponses = z.discriminatedUnion('state', [
  z.object({ state: z.literal('locked'), organisation: z.string() }),
  z.object({
    state: z.literal('open'),
    organisation: z.string(),
    title: z.string(),
    expiresAt: instant,
    headings: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** The cursor of the next page; null at the end. */
    next: z.string().nullable(),
  }),
]);
export type SharedResponses = z.infer<typeof sharedResponses>;

export const openResponseLink = endpoint('POST /api/form-links/opening', {
  summary: 'The columns and rows behind a link to responses.',
  access: 'public',
  limit: { per: 'address', max: 600, windowSeconds: 3600 },
  input: z.object({
    token: z.string().regex(/^[\w-]{43}$/, 'Check the link.'),
    passcode: z.string().max(100).optional(),
    cursor: z.string().max(2_000).optional(),
  }),
  output: sharedResponses,
});
