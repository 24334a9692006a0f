import {
  pledgeConfirmed,
  pledgeForRecord,
  pledgeRecorded,
  pledgeWrittenOff,
} from '../../../fundraising/pledges/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { findOrAddContact } from './person-lookup.ts';

/** Adds people who pledge as contacts, with their pledges on the timeline. */
export const pledgerSubscriptions: readonly Subscription[] = [
  subscribe(pledgeConfirmed, 'contacts.know-promiser', (ctx, event) =>
    addPledgeEntry(ctx, event, 'pledge.made'),
  ),
  subscribe(pledgeRecorded, 'contacts.know-recorded-promiser', (ctx, event) =>
    addPledgeEntry(ctx, event, 'pledge.made'),
  ),
  subscribe(pledgeWrittenOff, 'contacts.log-written-off', (ctx, event) =>
    addPledgeEntry(ctx, event, 'pledge.written-off'),
  ),
];

/** Pledges without an email address create no contact, as with donations. A pledge does not make someone a donor. */
async function addPledgeEntry(
  ctx: TransactionContext,
  { orgId, pledgeId }: { readonly orgId: string; readonly pledgeId: string },
  what: 'pledge.made' | 'pledge.written-off',
): Promise<void> {
  const pledge = await pledgeForRecord(ctx, pledgeId);
  if (!pledge || pledge.email === '') return;
  const { name, email, amount, currency, cause, madeAt, writtenOffAt } = pledge;
  const { id: contactId } = await findOrAddContact(ctx, {
    orgId,
    userId: null,
    name,
    email,
    origin: what,
  });
  const at = what === 'pledge.made' ? madeAt : (writtenOffAt ?? ctx.now());
  const amountMinor = String(pledge.amountMinor);
  const facts = { pledgeId, amount, amountMinor, currency, cause };
  await addTimelineEntry(ctx, { orgId, contactId, what, at, source: `${what}:${pledgeId}`, facts });
}
