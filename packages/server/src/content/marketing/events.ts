import { leadSources } from '@ngo-plus/contract/content/marketing';
import * as z from 'zod';
import { defineEvent } from '../../kernel/index.ts';

/** A lead or message arrived by the landing or contact page; published once per message. */
export const leadReceived = defineEvent(
  'marketing.lead-received',
  z.object({
    leadId: z.uuid(),
    source: z.enum(leadSources),
    /** The organisation, or the person without one. */
    who: z.string(),
    at: z.iso.datetime(),
  }),
);

const subscription = z.object({ subscriberId: z.uuid(), at: z.iso.datetime() });

/** A subscriber confirmed their address and receives emails from now on. */
export const newsletterConfirmed = defineEvent('marketing.newsletter-confirmed', subscription);

/** A subscriber unsubscribed. */
export const newsletterEnded = defineEvent('marketing.newsletter-ended', subscription);
