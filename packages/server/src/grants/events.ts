import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';

/** A grant that everyone can see was added by hand. */
export const grantPublished = defineEvent(
  'grants.published',
  z.object({ grantId: z.uuid(), title: z.string() }),
);
