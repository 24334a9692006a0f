import {
  leadStates,
  newsletterWording,
  subscriberStates,
  topics,
} from '@ngo-plus/contract/content/marketing';
import * as z from 'zod';
import {
  inScope,
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { demoData, demoTable, moment } from '../../platform/demo-content/index.ts';
import { demoVisit, visitsOf } from './seed-visits.ts';
import { leadNotes, leads, newsletterSubscribers, visitCounts } from './table.ts';
import { endTokenOf, hashOf } from './tokens.ts';

const hourMs = 3_600_000;

/** A lead with a message came by the contact page, any other by the landing page. */
const demoLead = z.strictObject({
  organisation: z.string().default(''),
  name: z.string().default(''),
  email: z.string(),
  created: moment,
  state: z.enum(leadStates).default('new'),
  passedBotCheck: z.boolean().default(true),
  topic: z.enum(topics).nullable().default(null),
  message: z.string().default(''),
  utmSource: z.string().default(''),
  utmMedium: z.string().default(''),
  utmCampaign: z.string().default(''),
  /** Written by the super administrator, oldest first; the lead is then assigned to them. */
  notes: z.array(z.string()).default([]),
});

const demoSubscriber = z.strictObject({
  email: z.string(),
  requested: moment,
  state: z.enum(subscriberStates),
});

/** Adds leads in every state, sixty days of visits, and subscribers. No emails are sent. */
export async function seedMarketing({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  const [demoLeads, demoVisits, demoSubscribers] = await Promise.all([
    demoData('content/marketing/leads.yaml', z.array(demoLead)),
    demoTable('content/marketing/visits.csv', demoVisit),
    demoTable('content/marketing/subscribers.csv', demoSubscriber),
  ]);
  await inScope(outside, 'system', async (ctx) => {
    for (const lead of demoLeads) await addLead(ctx, lead);
    await ctx.db.insert(visitCounts).values(visitsOf(demoVisits, ctx.now()));
    for (const subscriber of demoSubscribers) await addSubscriber(ctx, subscriber);
  });
}

async function addLead(ctx: TransactionContext, demo: z.infer<typeof demoLead>): Promise<void> {
  const { organisation: organisationName, created, passedBotCheck, notes, ...fields } = demo;
  const createdAt = created(ctx.now());
  const { userId } = signedIn(ctx);
  const id = uuidv7();
  // Notes are spread over the time since, so that none is in the future.
  const stepMs = (ctx.now().getTime() - createdAt.getTime()) / 9;
  const notedAt = notes.map((_, n) => new Date(createdAt.getTime() + (n + 1) * stepMs));
  await ctx.db.insert(leads).values({
    ...fields,
    id,
    organisationName,
    proven: passedBotCheck,
    source: demo.message === '' ? 'landing' : 'contact',
    utmTerm: '',
    utmContent: '',
    ownerId: notes.length > 0 ? userId : null,
    createdAt,
    updatedAt: notedAt.at(-1) ?? createdAt,
  });
  for (const [n, text] of notes.entries()) {
    const note = { id: uuidv7(), leadId: id, authorId: userId, text };
    await ctx.db.insert(leadNotes).values({ ...note, createdAt: notedAt[n] ?? createdAt });
  }
}

async function addSubscriber(
  ctx: TransactionContext,
  { email, requested, state }: z.infer<typeof demoSubscriber>,
): Promise<void> {
  const { db, now } = ctx;
  const id = uuidv7();
  const requestedAt = requested(now());
  const confirmedAt = state === 'pending' ? null : new Date(requestedAt.getTime() + hourMs / 4);
  const endedAt = state === 'ended' ? new Date(now().getTime() - 12 * hourMs) : null;
  const endHash = hashOf(await endTokenOf(ctx, id));
  const row = { id, email, state, wording: newsletterWording, endHash };
  await db.insert(newsletterSubscribers).values({ ...row, requestedAt, confirmedAt, endedAt });
}
