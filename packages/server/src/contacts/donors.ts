import {
  forgetDonor,
  giftForRecord,
  giftReceived,
  giftRefunded,
  linkGift,
  relinkGifts,
} from '../donations/index.ts';
import { type Context, type Subscription, subscribe } from '../kernel/index.ts';
import { recordConsent } from './consenting.ts';
import { contactErased, contactsMerged } from './events.ts';
import { knownPerson } from './known-person.ts';
import { tell } from './telling.ts';

/** The box that donors tick, word for word. */
const wording = 'Yes, you may write to me about your work.';

/** What donors gave, written into their records. */
export const donorSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'contacts.know-donor', (ctx, told) => knowDonor(ctx, told)),
  subscribe(giftRefunded, 'contacts.tell-gift-returned', async (ctx, told) => {
    const { orgId, giftId, refundId } = told;
    const gift = await giftForRecord(ctx, giftId);
    if (!gift?.contactId) return;
    const facts = { giftId, cause: gift.cause };
    const source = `gift.returned:${refundId}`;
    await tell(ctx, { orgId, contactId: gift.contactId, what: 'gift.returned', source, facts });
  }),
  subscribe(contactErased, 'contacts.forget-donor', (ctx, erased) => forgetDonor(ctx, erased)),
  subscribe(contactsMerged, 'contacts.merge-donor', (ctx, merged) => relinkGifts(ctx, merged)),
];

/** Who left no address is nobody’s record: two people of one name would become one. */
async function knowDonor(
  ctx: Context,
  { orgId, giftId }: { readonly orgId: string; readonly giftId: string },
): Promise<void> {
  const gift = await giftForRecord(ctx, giftId);
  if (!gift || gift.email === '') return;
  const { name, email, amount, cause, at } = gift;
  const person = {
    orgId,
    userId: null,
    name,
    email,
    kind: 'donor',
    origin: giftReceived.name,
  } as const;
  const { id: contactId } = await knownPerson(ctx, person);
  await linkGift(ctx, giftId, contactId);
  const source = `gift.given:${giftId}`;
  const facts = { giftId, amount, cause };
  if (!(await tell(ctx, { orgId, contactId, what: 'gift.given', at, source, facts }))) return;
  if (gift.wantsNews)
    await recordConsent(ctx, {
      ...{ orgId, contactId, purpose: 'fundraising', wording, given: true, source: 'form', at },
    });
}
