import {
  forgetFundraiser,
  fundraiserForRecord,
  fundraiserStarted,
  linkFundraiser,
  relinkFundraisers,
} from '../../../fundraising/fundraisers/index.ts';
import { contactErased, contactsMerged } from '../../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { addTimelineEntry } from '../activity/index.ts';
import { findOrAddContact } from './person-lookup.ts';

/** Adds owners of fundraising pages as contacts. */
export const fundraiserSubscriptions: readonly Subscription[] = [
  subscribe(fundraiserStarted, 'contacts.know-page-owner', (ctx, event) =>
    syncFundraiser(ctx, event),
  ),
  subscribe(contactErased, 'contacts.forget-page-owner', (ctx, event) =>
    forgetFundraiser(ctx, event),
  ),
  subscribe(contactsMerged, 'contacts.merge-page-owner', (ctx, event) =>
    relinkFundraisers(ctx, event),
  ),
];

async function syncFundraiser(
  ctx: TransactionContext,
  { orgId, fundraiserId }: { readonly orgId: string; readonly fundraiserId: string },
): Promise<void> {
  const fundraiser = await fundraiserForRecord(ctx, fundraiserId);
  if (!fundraiser || fundraiser.email === '') return;
  const { name, email, kind, cause, at } = fundraiser;
  const person = { orgId, userId: null, name: kind === 'team' ? '' : name, email };
  const { id: contactId } = await findOrAddContact(ctx, {
    ...person,
    origin: fundraiserStarted.name,
  });
  await linkFundraiser(ctx, fundraiserId, contactId);
  const source = `fundraiser.started:${fundraiserId}`;
  const facts = { fundraiserId, cause };
  await addTimelineEntry(ctx, { orgId, contactId, what: 'fundraiser.started', at, source, facts });
}
