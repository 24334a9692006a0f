import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { formId, itemId } from '../forms/index.ts';

/** The most contacts that a question offers. */
export const maxContactChoices = 5_000;

export const readContactChoices = endpoint('GET /api/form-contacts/:id', {
  summary:
    'The contacts that a question of a form for the team offers: their ids and names, for members who may fill the form in.',
  access: 'signed-in',
  input: z.object({
    id: formId,
    item: itemId,
    /** The version that is filled in, by default the latest. */
    version: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  output: z.object({
    contacts: z.array(z.object({ id: z.uuid(), name: z.string() })).max(maxContactChoices),
    /** There are more, which are not listed. */
    isCut: z.boolean(),
  }),
});
