import * as z from 'zod';
import { endpoint } from '../../kernel/index.ts';
import { questionTypes } from './definition/index.ts';
import { managesForms } from './rights.ts';

/** The name of a template's file. */
export const templateId = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const formTemplate = z.object({
  id: templateId,
  title: z.string(),
  description: z.string(),
  /** Other words that people search for. */
  keywords: z.array(z.string()),
  questions: z.int(),
  /** What it asks, in order. */
  outline: z.array(
    z.object({
      label: z.string(),
      type: z.enum([...questionTypes, 'group', 'repeat']),
      /** 0 at the top, 1 in a group. */
      depth: z.int(),
    }),
  ),
});
export type FormTemplate = z.infer<typeof formTemplate>;

export const listFormTemplates = endpoint('GET /api/form-templates', {
  summary: 'Forms to begin with, in English, by title.',
  access: managesForms,
  input: z.object({}),
  output: z.array(formTemplate).max(100),
});
