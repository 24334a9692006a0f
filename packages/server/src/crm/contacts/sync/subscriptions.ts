import { eq } from 'drizzle-orm';
import {
  leadReceived,
  leads,
  newsletterConfirmed,
  newsletterEnded,
  newsletterSubscribers,
} from '../../../content/marketing/index.ts';
import { fileAdded } from '../../../files/storage/index.ts';
import {
  addressConfirmed,
  organisations,
  personDeleted,
} from '../../../identity/accounts/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { memberJoined, memberLeft, roleChanged } from '../../../people/staff/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { recordConsent } from '../consents/index.ts';
import { donorSubscriptions } from './donors.ts';
import { fundraiserSubscriptions } from './fundraisers.ts';
import {
  forgetAccount,
  syncMember,
  syncMemberJoined,
  syncMemberLeft,
  syncRole,
} from './members.ts';
import { findByAccount, findOrAddContact } from './person-lookup.ts';
import { pledgerSubscriptions } from './pledgers.ts';
import { ticketBuyerSubscriptions } from './ticket-buyers.ts';
import { volunteerSubscriptions } from './volunteers.ts';

/** Turns events of other capabilities into contacts and timeline entries. */
export const contactSubscriptions: readonly Subscription[] = [
  subscribe(addressConfirmed, 'contacts.know-member', (ctx, { userId }) => syncMember(ctx, userId)),
  subscribe(personDeleted, 'contacts.forget-account', (ctx, { userId }) =>
    forgetAccount(ctx, userId),
  ),
  subscribe(memberJoined, 'contacts.log-joined', (ctx, { orgId, userId }) =>
    syncMemberJoined(ctx, orgId, userId),
  ),
  subscribe(roleChanged, 'contacts.know-role', (ctx, { orgId, userId, role }) =>
    syncRole(ctx, { orgId, userId, role }),
  ),
  subscribe(memberLeft, 'contacts.log-left', (ctx, { orgId, userId }) =>
    syncMemberLeft(ctx, orgId, userId),
  ),
  subscribe(fileAdded, 'contacts.log-file', async (ctx, { orgId, userId, entryId, versionId }) => {
    const contact = await findByAccount(ctx, { orgId, userId });
    if (!contact) return;
    const source = `storage.file-added:${versionId}`;
    const entry = { orgId, contactId: contact.id, facts: { entryId } };
    await addTimelineEntry(ctx, { ...entry, what: 'storage.file-added', source });
  }),
  subscribe(leadReceived, 'contacts.know-lead', (ctx, { leadId, at }) => syncLead(ctx, leadId, at)),
  subscribe(newsletterConfirmed, 'contacts.know-subscriber', (ctx, event) =>
    syncSubscriber(ctx, { ...event, given: true }),
  ),
  subscribe(newsletterEnded, 'contacts.end-subscriber', (ctx, event) =>
    syncSubscriber(ctx, { ...event, given: false }),
  ),
  ...donorSubscriptions,
  ...ticketBuyerSubscriptions,
  ...fundraiserSubscriptions,
  ...pledgerSubscriptions,
  ...volunteerSubscriptions,
];

async function platformId({ db }: TransactionContext): Promise<string | undefined> {
  const [row] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.kind, 'platform'));
  return row?.id;
}

async function syncLead(ctx: TransactionContext, leadId: string, at: string): Promise<void> {
  const orgId = await platformId(ctx);
  const [lead] = await ctx.db.select().from(leads).where(eq(leads.id, leadId));
  if (!orgId || !lead) return;
  const { name, email, organisationName: organisation } = lead;
  const origin = leadReceived.name;
  const contact = await findOrAddContact(ctx, {
    orgId,
    userId: null,
    name,
    email,
    organisation,
    origin,
  });
  const source = `marketing.lead-received:${leadId}:${at}`;
  const entry = { orgId, contactId: contact.id, at: new Date(at), facts: { leadId } };
  await addTimelineEntry(ctx, { ...entry, what: 'message.received', source });
}

type SubscriberChange = {
  readonly subscriberId: string;
  readonly at: string;
  readonly given: boolean;
};

/** The newsletter belongs to the platform, so its consent is recorded on the platform's contact. */
async function syncSubscriber(
  ctx: TransactionContext,
  { subscriberId, at, given }: SubscriberChange,
): Promise<void> {
  const orgId = await platformId(ctx);
  const [row] = await ctx.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, subscriberId));
  if (!orgId || !row) return;
  const { email, wording } = row;
  const origin = newsletterConfirmed.name;
  const person = { orgId, userId: null, name: '', email, origin };
  const contact = await findOrAddContact(ctx, given ? { ...person, kind: 'subscriber' } : person);
  const what = given ? ('newsletter.confirmed' as const) : ('newsletter.ended' as const);
  const source = `${what}:${subscriberId}:${at}`;
  const changedAt = new Date(at);
  if (!(await addTimelineEntry(ctx, { orgId, contactId: contact.id, what, at: changedAt, source })))
    return;
  const consent = {
    purpose: 'newsletter',
    wording,
    given,
    source: 'subscription',
    at: changedAt,
  } as const;
  await recordConsent(ctx, { orgId, contactId: contact.id, ...consent });
}
