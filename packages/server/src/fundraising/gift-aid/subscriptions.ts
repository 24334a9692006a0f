import { and, eq } from 'drizzle-orm';
import { contactErased, contactsMerged } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { donationCorrected, donationReceived, donationRefunded } from '../donations/index.ts';
import { adjustDonation } from './adjustments.ts';
import { eraseDonor } from './erasure.ts';
import { recordEarly } from './pending-declarations.ts';
import { declarations } from './table.ts';

export const giftAidSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'gift-aid.declare-in-time', recordEarly),
  subscribe(donationRefunded, 'gift-aid.owe-back', (ctx, { orgId, donationId }) =>
    adjustDonation(ctx, orgId, donationId),
  ),
  subscribe(donationCorrected, 'gift-aid.follow-correction', (ctx, { orgId, donationId }) =>
    adjustDonation(ctx, orgId, donationId),
  ),
  subscribe(contactErased, 'gift-aid.forget-donor', eraseDonor),
  subscribe(contactsMerged, 'gift-aid.follow-donor', async ({ db }, event) => {
    await db
      .update(declarations)
      .set({ contactId: event.keptId })
      .where(and(eq(declarations.orgId, event.orgId), eq(declarations.contactId, event.mergedId)));
  }),
];
