import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { formId, itemId, managesForms, readsForms } from '../forms/index.ts';

/** The most choices of a form that are limited. */
export const maxOptionLimits = 200;

const choice = z.string().min(1).max(500);
const maxResponses = z.int().min(1).max(10_000_000);

/** How many responses may choose one choice of a question. */
export const optionLimit = z.object({
  itemId,
  choice,
  maxResponses,
  /** Responses that have chosen it, without rejected ones. */
  taken: z.int(),
});
export type OptionLimit = z.infer<typeof optionLimit>;

export const readOptionLimits = endpoint('GET /api/form-option-limits', {
  summary: 'The choices of a form that only some responses may choose.',
  access: readsForms,
  input: z.object({ formId }),
  output: z.array(optionLimit),
});

export const saveOptionLimits = endpoint('PUT /api/form-option-limits', {
  summary: 'Replaces the limits of choices. A limit below what was chosen closes the choice.',
  access: managesForms,
  input: z.object({
    formId,
    limits: z.array(z.object({ itemId, choice, maxResponses })).max(maxOptionLimits),
  }),
  output: z.array(optionLimit),
});
