import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A version of a form was published. */
export const formPublished = defineEvent(
  'forms.published',
  z.object({ orgId: z.uuid(), formId: z.uuid(), version: z.int() }),
);
