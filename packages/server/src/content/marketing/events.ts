import { leadSources } from '@ngo-plus/contract/content/marketing';
import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

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

const subscription = z.object({ subscriberId: z.uuid(), at: z.iso.datetime() });

/** An address is shown to be the subscriber's: from now on letters go to it. */
export const newsletterConfirmed = defineEvent('marketing.newsletter-confirmed', subscription);

/** A subscriber wants no more letters. */
export const newsletterEnded = defineEvent('marketing.newsletter-ended', subscription);
