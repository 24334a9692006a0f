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
import { notify } from '../activity/index.ts';
import { recordConsent } from '../consents/index.ts';
import { donorSubscriptions } from './donors.ts';
import { pageOwnerSubscriptions } from './fundraisers.ts';
import { forgetAccount, syncJoined, syncLeft, syncMember, syncRole } from './members.ts';
import { byAccount, knownPerson } from './person-lookup.ts';
import { promiserSubscriptions } from './pledgers.ts';
import { ticketHolderSubscriptions } from './ticket-buyers.ts';
import { volunteerSubscriptions } from './volunteers.ts';

/** What others tell of people, written into their records. */
export const contactSubscriptions: readonly Subscription[] = [
  subscribe(addressConfirmed, 'contacts.know-member', (ctx, { userId }) => syncMember(ctx, userId)),
  subscribe(personDeleted, 'contacts.forget-account', (ctx, { userId }) =>
    forgetAccount(ctx, userId),
  ),
  subscribe(memberJoined, 'contacts.tell-joined', (ctx, { orgId, userId }) =>
    syncJoined(ctx, orgId, userId),
  ),
  subscribe(roleChanged, 'contacts.know-role', (ctx, { orgId, userId, role }) =>
    syncRole(ctx, { orgId, userId, role }),
  ),
  subscribe(memberLeft, 'contacts.tell-left', (ctx, { orgId, userId }) =>
    syncLeft(ctx, orgId, userId),
  ),
  subscribe(fileAdded, 'contacts.tell-file', async (ctx, { orgId, userId, entryId, versionId }) => {
    const contact = await byAccount(ctx, { orgId, userId });
    if (!contact) return;
    const source = `storage.file-added:${versionId}`;
    const about = { orgId, contactId: contact.id, facts: { entryId } };
    await notify(ctx, { ...about, what: 'storage.file-added', source });
  }),
  subscribe(leadReceived, 'contacts.know-lead', (ctx, { leadId, at }) => syncLead(ctx, leadId, at)),
  subscribe(newsletterConfirmed, 'contacts.know-subscriber', (ctx, told) =>
    syncSubscriber(ctx, { ...told, given: true }),
  ),
  subscribe(newsletterEnded, 'contacts.end-subscriber', (ctx, told) =>
    syncSubscriber(ctx, { ...told, given: false }),
  ),
  ...donorSubscriptions,
  ...ticketHolderSubscriptions,
  ...pageOwnerSubscriptions,
  ...promiserSubscriptions,
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
  const contact = await knownPerson(ctx, {
    orgId,
    userId: null,
    name,
    email,
    organisation,
    origin,
  });
  const source = `marketing.lead-received:${leadId}:${at}`;
  const about = { orgId, contactId: contact.id, at: new Date(at), facts: { leadId } };
  await notify(ctx, { ...about, what: 'message.received', source });
}

type Subscribed = { readonly subscriberId: string; readonly at: string; readonly given: boolean };

/** The newsletter is the platform's: what was agreed to stands in its record of the person. */
async function syncSubscriber(
  ctx: TransactionContext,
  { subscriberId, at, given }: Subscribed,
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
  const contact = await knownPerson(ctx, given ? { ...person, kind: 'subscriber' } : person);
  const what = given ? ('newsletter.confirmed' as const) : ('newsletter.ended' as const);
  const source = `${what}:${subscriberId}:${at}`;
  const when = new Date(at);
  if (!(await notify(ctx, { orgId, contactId: contact.id, what, at: when, source }))) return;
  const said = { purpose: 'newsletter', wording, given, source: 'subscription', at: when } as const;
  await recordConsent(ctx, { orgId, contactId: contact.id, ...said });
}
