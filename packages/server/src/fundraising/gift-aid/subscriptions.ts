import { and, eq } from 'drizzle-orm';
import { contactErased, contactsMerged } from '../../identity/person-records/index.ts';
import { type Subscription, subscribe } from '../../kernel/index.ts';
import { giftCorrected, giftReceived, giftRefunded } from '../donations/index.ts';
import { adjustGift } from './adjusting.ts';
import { declareInTime } from './early.ts';
import { forgetDonor } from './forgetting.ts';
import { declarations } from './table.ts';

export const giftAidSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'gift-aid.declare-in-time', declareInTime),
  subscribe(giftRefunded, 'gift-aid.owe-back', (ctx, { orgId, giftId }) =>
    adjustGift(ctx, orgId, giftId),
  ),
  subscribe(giftCorrected, 'gift-aid.follow-correction', (ctx, { orgId, giftId }) =>
    adjustGift(ctx, orgId, giftId),
  ),
  subscribe(contactErased, 'gift-aid.forget-donor', forgetDonor),
  subscribe(contactsMerged, 'gift-aid.follow-donor', async ({ db }, event) => {
    await db
      .update(declarations)
      .set({ contactId: event.keptId })
      .where(and(eq(declarations.orgId, event.orgId), eq(declarations.contactId, event.mergedId)));
  }),
];
