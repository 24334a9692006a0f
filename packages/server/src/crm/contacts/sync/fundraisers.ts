import {
  forgetFundraiser,
  fundraiserForRecord,
  fundraiserStarted,
  linkFundraiser,
  relinkFundraisers,
} from '../../../fundraising/fundraisers/index.ts';
import { contactErased, contactsMerged } from '../../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { notify } from '../activity/index.ts';
import { knownPerson } from './person-lookup.ts';

/** Who raises funds on a page of their own, written into their records. */
export const pageOwnerSubscriptions: readonly Subscription[] = [
  subscribe(fundraiserStarted, 'contacts.know-page-owner', (ctx, told) => syncOwner(ctx, told)),
  subscribe(contactErased, 'contacts.forget-page-owner', (ctx, erased) =>
    forgetFundraiser(ctx, erased),
  ),
  subscribe(contactsMerged, 'contacts.merge-page-owner', (ctx, merged) =>
    relinkFundraisers(ctx, merged),
  ),
];

async function syncOwner(
  ctx: TransactionContext,
  { orgId, fundraiserId }: { readonly orgId: string; readonly fundraiserId: string },
): Promise<void> {
  const page = await fundraiserForRecord(ctx, fundraiserId);
  if (!page || page.email === '') return;
  const { name, email, kind, cause, at } = page;
  const person = { orgId, userId: null, name: kind === 'team' ? '' : name, email };
  const { id: contactId } = await knownPerson(ctx, { ...person, origin: fundraiserStarted.name });
  await linkFundraiser(ctx, fundraiserId, contactId);
  const source = `fundraiser.started:${fundraiserId}`;
  const facts = { fundraiserId, cause };
  await notify(ctx, { orgId, contactId, what: 'fundraiser.started', at, source, facts });
}
