import { leadSources } from '@ngo-plus/contract/marketing';
import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';

/** Someone left their address on the landing page or wrote by the contact page; said once per message. */
export const leadReceived = defineEvent(
  'marketing.lead-received',
  z.object({
    leadId: z.uuid(),
    source: z.enum(leadSources),
    /** Whom to name: the organisation, else the person. */
    who: z.string(),
    at: z.iso.datetime(),
  }),
);
