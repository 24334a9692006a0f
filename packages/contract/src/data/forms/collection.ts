import * as z from 'zod';
import { endpoint, instant, line } from '../../kernel/index.ts';
import { formId } from './form-id.ts';
import { managesForms, readsForms } from './rights.ts';

/** Who may fill a form in: everyone with its link, or signed-in members of the organisation. */
export const audiences = ['public', 'team'] as const;

/** How responses to a form are collected. It changes without a new version. */
export const collection = z.object({
  audience: z.enum(audiences),
  /** The form closes then. Responses that were begun before are accepted for two weeks. */
  closesAt: instant.nullable(),
  /** The form closes with this many responses. */
  maxResponses: z.int().min(1).max(10_000_000).nullable(),
  /** Shown instead of the form once it has closed; '' for the product's words. */
  closedMessage: line(1_000),
  /** Each member can respond once. Only for forms of the team, because others cannot be told apart. */
  isOncePerPerson: z.boolean(),
  /** Each response needs an access code. Only for forms for everyone, because members sign in. */
  needsCode: z.boolean().default(false),
});
export type Collection = z.infer<typeof collection>;

const one = z.object({ id: formId });

export const readCollection = endpoint('GET /api/forms/:id/collection', {
  summary: 'How responses to a form are collected.',
  access: readsForms,
  input: one,
  output: collection,
});

export const saveCollection = endpoint('PUT /api/forms/:id/collection', {
  summary: 'Changes who may fill a form in, and until when.',
  access: managesForms,
  input: one.extend(collection.shape),
  output: collection,
});
