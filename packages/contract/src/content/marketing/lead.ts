import * as z from 'zod';
import {
  deliverableEmail,
  organisationName,
  personName,
  userId,
} from '../../identity/accounts/index.ts';
import { botProof, honeypot } from '../../identity/bot-check/index.ts';
import { id, instant } from '../../kernel/index.ts';

export const leadId = id('LeadId');
const noteId = id('LeadNoteId');

/** The form: that of the landing page, or that of the contact page, which has a message. */
export const leadSources = ['landing', 'contact'] as const;

/** The progress of a lead. `closed` is for those without a result, including spam. */
export const leadStates = ['new', 'contacted', 'qualified', 'won', 'closed'] as const;

export const topics = ['question', 'demo', 'pricing', 'press', 'security', 'other'] as const;

const utm = z.string().trim().max(200).optional().catch(undefined);

/** The campaign of a visitor, from the URL of the first page. Invalid values count as missing. */
export const campaign = {
  utmSource: utm,
  utmMedium: utm,
  utmCampaign: utm,
  utmTerm: utm,
  utmContent: utm,
};

export const leadForm = z.object({
  organisationName,
  email: deliverableEmail,
  ...campaign,
  proof: botProof,
  website: honeypot,
});

export const messageForm = z.object({
  name: personName,
  email: deliverableEmail,
  organisationName: organisationName.or(z.literal('')).optional(),
  topic: z.enum(topics, { error: 'Choose a topic' }),
  message: z
    .string({ error: 'Enter your message' })
    .trim()
    .min(1, 'Enter your message')
    .max(5_000, 'Keep the message under 5,000 characters'),
  proof: botProof,
  website: honeypot,
});

export const lead = z.object({
  id: leadId,
  source: z.enum(leadSources),
  state: z.enum(leadStates),
  organisationName: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(topics).nullable(),
  message: z.string(),
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  /** Whether the bot check passed; false without scripts. */
  proven: z.boolean(),
  owner: z.object({ id: userId, name: z.string() }).nullable(),
  notes: z.int(),
  createdAt: instant,
  updatedAt: instant,
});

export const leadNote = z.object({
  id: noteId,
  text: z.string(),
  author: z.string(),
  createdAt: instant,
});

export const leadDetail = lead.omit({ notes: true }).extend({ notes: z.array(leadNote) });

export type Lead = z.infer<typeof lead>;
export type LeadDetail = z.infer<typeof leadDetail>;
export type LeadState = (typeof leadStates)[number];
