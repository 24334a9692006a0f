import {
  amountInWords,
  forgetDonor,
  giftCorrected,
  giftForRecord,
  giftReceived,
  giftRefunded,
  linkGift,
  relinkGifts,
} from '../../fundraising/donations/index.ts';
import {
  forgetStandingDonor,
  linkStanding,
  relinkStanding,
  standingBegun,
  standingEnded,
  standingForRecord,
} from '../../fundraising/standing-gifts/index.ts';
import { contactErased, contactsMerged } from '../../identity/person-records/index.ts';
import { type Context, type Subscription, subscribe } from '../../kernel/index.ts';
import { recordConsent } from './consenting.ts';
import { knownPerson } from './known-person.ts';
import { tell, untell } from './telling.ts';

/** The box that donors tick, word for word. */
const wording = 'Yes, you may write to me about your work.';

/** What donors gave, written into their records. */
export const donorSubscriptions: readonly Subscription[] = [
  subscribe(giftReceived, 'contacts.know-donor', (ctx, told) => knowDonor(ctx, told)),
  subscribe(
    giftCorrected,
    'contacts.follow-correction',
    async (ctx, { orgId, giftId, isDeleted }) => {
      await untell(ctx, orgId, `gift.given:${giftId}`);
      if (!isDeleted) await knowDonor(ctx, { orgId, giftId });
    },
  ),
  subscribe(giftRefunded, 'contacts.tell-gift-returned', async (ctx, told) => {
    const { orgId, giftId, refundId, amountMinor } = told;
    const gift = await giftForRecord(ctx, giftId);
    if (!gift?.contactId) return;
    const { cause, currency } = gift;
    const amount = amountInWords(BigInt(amountMinor), currency);
    const facts = { giftId, amount, amountMinor, currency, cause };
    const source = `gift.returned:${refundId}`;
    await tell(ctx, { orgId, contactId: gift.contactId, what: 'gift.returned', source, facts });
  }),
  subscribe(standingBegun, 'contacts.tell-standing-begun', (ctx, told) =>
    tellStanding(ctx, told, 'standing-gift.begun'),
  ),
  subscribe(standingEnded, 'contacts.tell-standing-ended', (ctx, told) =>
    tellStanding(ctx, told, 'standing-gift.ended'),
  ),
  subscribe(contactErased, 'contacts.forget-donor', async (ctx, erased) => {
    await forgetStandingDonor(ctx, erased);
    await forgetDonor(ctx, erased);
  }),
  subscribe(contactsMerged, 'contacts.merge-donor', async (ctx, merged) => {
    await relinkStanding(ctx, merged);
    await relinkGifts(ctx, merged);
  }),
];

/** Who left no address is nobody’s record: two people of one name would become one. */
async function knowDonor(
  ctx: Context,
  { orgId, giftId }: { readonly orgId: string; readonly giftId: string },
): Promise<void> {
  const gift = await giftForRecord(ctx, giftId);
  if (!gift || gift.email === '') return;
  const { name, email, amount, currency, cause, at } = gift;
  const amountMinor = String(gift.amountMinor);
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
  const facts = { giftId, amount, amountMinor, currency, cause };
  if (!(await tell(ctx, { orgId, contactId, what: 'gift.given', at, source, facts }))) return;
  if (gift.wantsNews)
    await recordConsent(ctx, {
      orgId,
      contactId,
      purpose: 'fundraising',
      wording,
      given: true,
      source: 'form',
      at,
    });
}

/** What somebody gives every month or year stands in their record when it begins and when it ends. */
async function tellStanding(
  ctx: Context,
  { orgId, standingId }: { readonly orgId: string; readonly standingId: string },
  what: 'standing-gift.begun' | 'standing-gift.ended',
): Promise<void> {
  const standing = await standingForRecord(ctx, standingId);
  if (!standing || standing.email === '') return;
  const { name, email, amount, cause, rhythm } = standing;
  const person = { orgId, userId: null, name, email, kind: 'donor', origin: what } as const;
  const { id: contactId } = await knownPerson(ctx, person);
  await linkStanding(ctx, standingId, contactId);
  const facts = { standingId, amount, cause, rhythm };
  await tell(ctx, { orgId, contactId, what, source: `${what}:${standingId}`, facts });
}
