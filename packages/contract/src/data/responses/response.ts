import * as z from 'zod';
import { download, endpoint, instant, line, onlyIds, pageInput } from '../../kernel/index.ts';
import { answers, formId, itemId, maxItemDepth, sentAnswers } from '../forms/index.ts';
import { responseId } from './public.ts';
import { readsResponses, reviewsResponses } from './rights.ts';

/** Where a response is in its review. */
export const responseStates = ['received', 'in-review', 'approved', 'rejected'] as const;
export type ResponseState = (typeof responseStates)[number];

/** How a response came in. */
export const responseSources = ['link', 'team', 'kiosk', 'openrosa'] as const;

const person = z.object({ id: z.uuid(), name: z.string() });

export const response = z.object({
  id: responseId,
  formId,
  version: z.int(),
  receipt: z.string(),
  state: z.enum(responseStates),
  source: z.enum(responseSources),
  language: z.string(),
  /** By the clock of the device, corrected by how wrong it was when the response was sent. */
  startedAt: instant,
  finishedAt: instant,
  receivedAt: instant,
  /** Sent after the form had closed, and begun before. */
  isLate: z.boolean(),
  submittedBy: person.nullable(),
  /** By the id of their question. Answers that identify people are left out for those who may not read them. */
  answers,
  /** Contacts whom the answers name. Without them for those who may not read personal answers. */
  contacts: z.array(person),
  /** Questions whose answers are left out. */
  masked: z.array(itemId),
  missingFiles: z.int(),
  /** Name of the device with ODK Collect that sent it. */
  collector: z.string().nullable(),
  /** Answers that break a rule of the form, of responses that were stored nevertheless. */
  faults: z.array(
    z.object({
      /** '' for the response as a whole. */
      itemId: z.string(),
      /** Of the innermost repetition around the question; '' outside repeats. */
      key: z.string(),
      message: z.string(),
    }),
  ),
  comments: z.int(),
  /** Grows with each correction; an edit that is based on an older one is refused. */
  revision: z.int(),
});
export type Response = z.infer<typeof response>;

/** How a condition compares an answer. Numbers and dates are compared as such. */
export const answerOperators = [
  'is',
  'is-not',
  'contains',
  'at-least',
  'at-most',
  'answered',
  'unanswered',
] as const;

export const answerCondition = z.object({
  item: itemId,
  /** The repeats around the question, from the outside in. One repetition that meets the condition is enough. */
  within: z.array(itemId).max(maxItemDepth).default([]),
  operator: z.enum(answerOperators),
  value: z.string().max(500).default(''),
});
export type AnswerCondition = z.infer<typeof answerCondition>;

/** The most conditions that hold together. */
export const maxConditions = 10;

const conditions = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Write the conditions as JSON.' });
      return z.NEVER;
    }
  })
  .pipe(z.array(answerCondition).max(maxConditions));

/** Which responses to a form a list, an export or figures are about. */
export const responseFilters = {
  formId,
  state: z.enum(responseStates).optional(),
  version: z.coerce.number().int().min(1).max(100_000).optional(),
  /** Words from any answer. */
  search: z.string().trim().max(100).optional(),
  /** Received from this moment on, and before that one. */
  from: instant.optional(),
  until: instant.optional(),
  submittedBy: z.uuid().optional(),
  /** A JSON list of conditions on answers; all must hold. */
  where: conditions.optional(),
};

export const listResponses = endpoint('GET /api/form-responses', {
  summary: 'The responses to a form, last received first.',
  access: readsResponses,
  paged: true,
  input: z.object({
    ...pageInput,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    ...responseFilters,
    order: z.enum(['newest', 'oldest']).default('newest'),
  }),
  output: z.array(response),
});

const one = z.object({ id: responseId });

export const responseFile = z.object({
  itemId,
  key: z.string(),
  name: z.string(),
  contentType: z.string().nullable(),
  /** Null until it arrives. */
  bytes: z.int().nullable(),
});

export const responseDetail = response.extend({
  files: z.array(responseFile),
  /** IANA time zone of the sender's device, in which the rules of the form are evaluated. */
  zone: z.string(),
});
export type ResponseDetail = z.infer<typeof responseDetail>;

export const readResponse = endpoint('GET /api/form-responses/:id', {
  summary: 'One response with its files.',
  access: readsResponses,
  input: one,
  output: responseDetail,
});

const reason = line(500).min(1, 'Say why.');

export const correctResponse = endpoint('PUT /api/form-responses/:id/answers', {
  summary: 'Corrects the answers of a response, checked by the version it was given to.',
  access: reviewsResponses,
  maxBytes: 8 * 1024 * 1024,
  input: one.extend({ answers: sentAnswers, revision: z.int().min(1), reason }),
  output: responseDetail,
});

export const reviewResponses = endpoint('POST /api/form-responses/reviews', {
  summary: 'Changes the review state of responses.',
  access: reviewsResponses,
  input: z.object({
    formId,
    ids: z.array(responseId).min(1).max(500),
    state: z.enum(responseStates),
    comment: line(2_000).optional(),
  }),
  output: z.object({ changed: z.int() }),
});

export const commentOnResponse = endpoint('POST /api/form-responses/:id/comments', {
  summary: 'Adds a comment for the team.',
  access: reviewsResponses,
  idempotent: true,
  input: one.extend({ comment: line(2_000).min(1, 'Write a comment.') }),
  output: z.object({ id: z.uuid() }),
});

/** One answer before and after a correction. Without the answers for those who may not read them. */
const difference = z.object({
  itemId,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

export const responseEvent = z.object({
  id: z.uuid(),
  kind: z.enum(['received', 'corrected', 'reviewed', 'commented', 'file', 'erased']),
  at: instant,
  by: person.nullable(),
  state: z.enum(responseStates).nullable(),
  text: z.string(),
  differences: z.array(difference),
});
export type ResponseEvent = z.infer<typeof responseEvent>;

export const listResponseEvents = endpoint('GET /api/form-responses/:id/events', {
  summary: 'What happened to a response, newest first.',
  access: readsResponses,
  paged: true,
  input: one.extend({ ...pageInput, limit: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.array(responseEvent),
});

export const deleteResponses = endpoint('POST /api/form-responses/deletions', {
  summary: 'Deletes responses with their files, for good.',
  access: reviewsResponses,
  input: z.object({ formId, ids: z.array(responseId).min(1).max(500), reason }),
  output: z.object({ deleted: z.int() }),
});

export const readResponseFile = download('GET /api/form-responses/:id/files', {
  summary: 'A file of an answer.',
  access: readsResponses,
  input: one.extend({
    itemId,
    key: z.string().max(64).default(''),
    name: z.string().min(1).max(255),
  }),
});

/** Most choices that a summary lists; the others are counted together. */
export const maxSummaryChoices = 50;

export const answerSummary = z.object({
  itemId,
  /** Responses in which the question was answered, and in which it was not. */
  answered: z.int(),
  unanswered: z.int(),
  /** Of questions with choices, by name of the choice, most frequent first. */
  counts: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Answers that are not listed in `counts`. */
  others: z.int(),
  /** Of questions with numbers. */
  numbers: z
    .object({
      least: z.number(),
      most: z.number(),
      mean: z.number(),
      median: z.number(),
      sum: z.number(),
    })
    .nullable(),
});
export type AnswerSummary = z.infer<typeof answerSummary>;

export const summariseAnswers = endpoint('GET /api/form-summaries', {
  summary: 'Counts and figures of the answers to some questions of a form.',
  access: readsResponses,
  input: z.object({
    ...responseFilters,
    /** Ids of questions. */
    items: onlyIds(itemId, 20).unwrap(),
    /** The id of a question with choices: the figures are given for each of its choices. */
    by: itemId.optional(),
  }),
  output: z.object({
    responses: z.int(),
    summaries: z.array(answerSummary),
    /** For each choice of the question `by`. */
    groups: z.array(
      z.object({ value: z.string(), responses: z.int(), summaries: z.array(answerSummary) }),
    ),
  }),
});

/** Counts that the list of forms and the page of responses show. */
export const readResponseFigures = endpoint('GET /api/form-figures', {
  summary: 'How many responses each of some forms has, and when the last one arrived.',
  access: readsResponses,
  input: z.object({
    ids: onlyIds(formId, 100).unwrap(),
  }),
  output: z.array(
    z.object({
      formId,
      responses: z.int(),
      lastReceivedAt: instant.nullable(),
      byState: z.record(z.enum(responseStates), z.int()),
    }),
  ),
});
