import * as z from 'zod';
import { endpoint, line } from '../../kernel/index.ts';
import { fieldId } from './fields.ts';
import { managesContacts, readsContacts } from './rights.ts';

export const ownFieldKinds = ['text', 'number', 'date', 'choice', 'yes-no'] as const;

export const maxOwnFields = 200;

/** A text, a number, a date (`YYYY-MM-DD`), one of the options, or a boolean for yes and no. */
export const customValue = z.union([z.string().max(2_000), z.number(), z.boolean()]);

export type CustomValue = z.infer<typeof customValue>;

const choices = z
  .array(line(120).min(1))
  .max(200)
  .refine((all) => new Set(all).size === all.length, { error: 'Remove the duplicate option.' });

export const ownField = z.object({
  id: fieldId,
  name: z.string(),
  kind: z.enum(ownFieldKinds),
  /** Empty unless the field is a list. */
  choices: z.array(z.string()),
});

export type OwnField = z.infer<typeof ownField>;

export const listOwnFields = endpoint('GET /api/contacts/fields', {
  summary: "Lists the organisation's custom contact fields.",
  access: readsContacts,
  input: z.object({}),
  output: z.array(ownField),
});

export const addOwnField = endpoint('POST /api/contacts/fields', {
  summary: 'Adds a custom contact field.',
  access: managesContacts,
  input: z
    .object({
      name: line(80).min(1),
      kind: z.enum(ownFieldKinds),
      choices: choices.default([]),
    })
    .refine(({ kind, choices }) => (kind === 'choice') === choices.length > 0, {
      error: "A list field needs options. Other types can't have any.",
      path: ['choices'],
    }),
  output: ownField,
});

export const changeOwnField = endpoint('PATCH /api/contacts/fields/:id', {
  summary: "Renames a custom field or changes its options. Its type can't change.",
  access: managesContacts,
  input: z.object({ id: fieldId, name: line(80).min(1).optional(), choices: choices.optional() }),
  output: ownField,
});

export const deleteOwnField = endpoint('DELETE /api/contacts/fields/:id', {
  summary: 'Deletes a custom field and its values.',
  access: managesContacts,
  input: z.object({ id: fieldId }),
  output: z.object({ id: fieldId }),
});
