import { newsletterWording } from '@ngo-plus/contract/content/marketing';
import {
  inScope,
  signedIn,
  type TestPlatform,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { type DemoLead, demoLeads } from './demo/leads.ts';
import { demoSubscribers } from './demo/subscribers.ts';
import { demoVisits } from './demo/visits.ts';
import { leadNotes, leads, newsletterSubscribers, visitCounts } from './table.ts';
import { endTokenOf, hashOf } from './tokens.ts';

const hourMs = 3_600_000;

/** Demo leads in every state, sixty days of visits, and subscribers. Nobody is written to. */
export async function seedMarketing({ as }: TestPlatform): Promise<void> {
  const outside = await as('superadmin@demo.ngo');
  await inScope(outside, 'system', async (ctx) => {
    for (const lead of demoLeads) await addLead(ctx, lead);
    await ctx.db.insert(visitCounts).values(demoVisits(ctx.now()));
    for (const subscriber of demoSubscribers) await addSubscriber(ctx, subscriber);
  });
}

async function addLead(ctx: TransactionContext, demo: DemoLead): Promise<void> {
  const { organisation: organisationName, hoursAgo, unproven = false, notes = [], ...said } = demo;
  const createdAt = new Date(ctx.now().getTime() - hoursAgo * hourMs);
  const { userId } = signedIn(ctx);
  const id = uuidv7();
  // Spread over the time since, so that none lies in the future.
  const noted = notes.map(
    (_, n) => new Date(createdAt.getTime() + ((n + 1) * hoursAgo * hourMs) / 9),
  );
  await ctx.db.insert(leads).values({
    ...unsaid,
    ...said,
    id,
    organisationName,
    source: said.message === undefined ? 'landing' : 'contact',
    proven: !unproven,
    ownerId: notes.length > 0 ? userId : null,
    createdAt,
    updatedAt: noted.at(-1) ?? createdAt,
  });
  for (const [n, text] of notes.entries()) {
    const note = { id: uuidv7(), leadId: id, authorId: userId, text };
    await ctx.db.insert(leadNotes).values({ ...note, createdAt: noted[n] ?? createdAt });
  }
}

const unsaid = {
  name: '',
  topic: null,
  message: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  utmTerm: '',
  utmContent: '',
};

async function addSubscriber(
  ctx: TransactionContext,
  { email, daysAgo, state }: (typeof demoSubscribers)[number],
): Promise<void> {
  const { db, now } = ctx;
  const id = uuidv7();
  const requestedAt = new Date(now().getTime() - daysAgo * 24 * hourMs);
  const confirmedAt = state === 'pending' ? null : new Date(requestedAt.getTime() + hourMs / 4);
  const endedAt = state === 'ended' ? new Date(now().getTime() - 12 * hourMs) : null;
  const endHash = hashOf(await endTokenOf(ctx, id));
  const row = { id, email, state, wording: newsletterWording, endHash };
  await db.insert(newsletterSubscribers).values({ ...row, requestedAt, confirmedAt, endedAt });
}
