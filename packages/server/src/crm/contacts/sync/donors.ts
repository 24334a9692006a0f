import {
  amountInText,
  donationCorrected,
  donationForRecord,
  donationReceived,
  donationRefunded,
  forgetDonor,
  linkDonation,
  relinkDonations,
} from '../../../fundraising/donations/index.ts';
import {
  eraseRecurringDonor,
  linkRecurringDonations,
  recurringDonationEnded,
  recurringDonationForRecord,
  recurringDonationStarted,
  relinkRecurringDonations,
} from '../../../fundraising/recurring-donations/index.ts';
import { contactErased, contactsMerged } from '../../../identity/person-records/index.ts';
import { type Subscription, subscribe, type TransactionContext } from '../../../kernel/index.ts';
import { notify, untell } from '../activity/index.ts';
import { recordConsent } from '../consents/index.ts';
import { knownPerson } from './person-lookup.ts';

/** The box that donors tick, word for word. */
const wording = 'Yes, keep me updated about your work.';

/** What donors gave, written into their records. */
export const donorSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'contacts.know-donor', (ctx, told) => syncDonor(ctx, told)),
  subscribe(
    donationCorrected,
    'contacts.follow-correction',
    async (ctx, { orgId, donationId, isDeleted }) => {
      await untell(ctx, orgId, `donation.given:${donationId}`);
      if (!isDeleted) await syncDonor(ctx, { orgId, donationId });
    },
  ),
  subscribe(donationRefunded, 'contacts.tell-donation-returned', async (ctx, told) => {
    const { orgId, donationId, refundId } = told;
    // As with what was given: fee cover is no part of the donation.
    const amountMinor = told.donationMinor ?? told.amountMinor;
    const donation = await donationForRecord(ctx, donationId);
    if (!donation?.contactId) return;
    const { cause, currency } = donation;
    const amount = amountInText(BigInt(amountMinor), currency);
    const facts = { donationId, amount, amountMinor, currency, cause };
    const source = `donation.returned:${refundId}`;
    await notify(ctx, {
      orgId,
      contactId: donation.contactId,
      what: 'donation.returned',
      source,
      facts,
    });
  }),
  subscribe(recurringDonationStarted, 'contacts.tell-recurring-begun', (ctx, told) =>
    logRecurringDonation(ctx, told, 'recurring-donation.begun'),
  ),
  subscribe(recurringDonationEnded, 'contacts.tell-recurring-ended', (ctx, told) =>
    logRecurringDonation(ctx, told, 'recurring-donation.ended'),
  ),
  subscribe(contactErased, 'contacts.forget-donor', async (ctx, erased) => {
    await eraseRecurringDonor(ctx, erased);
    await forgetDonor(ctx, erased);
  }),
  subscribe(contactsMerged, 'contacts.merge-donor', async (ctx, merged) => {
    await relinkRecurringDonations(ctx, merged);
    await relinkDonations(ctx, merged);
  }),
];

/** Who left no address is nobody’s record: two people of one name would become one. */
async function syncDonor(
  ctx: TransactionContext,
  { orgId, donationId }: { readonly orgId: string; readonly donationId: string },
): Promise<void> {
  const donation = await donationForRecord(ctx, donationId);
  if (!donation || donation.email === '') return;
  const { name, email, amount, currency, cause, at } = donation;
  const amountMinor = String(donation.amountMinor);
  const person = {
    orgId,
    userId: null,
    name,
    email,
    kind: 'donor',
    origin: donationReceived.name,
  } as const;
  const { id: contactId } = await knownPerson(ctx, person);
  await linkDonation(ctx, donationId, contactId);
  const source = `donation.given:${donationId}`;
  const facts = { donationId, amount, amountMinor, currency, cause };
  if (!(await notify(ctx, { orgId, contactId, what: 'donation.given', at, source, facts }))) return;
  if (donation.wantsNews)
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
async function logRecurringDonation(
  ctx: TransactionContext,
  { orgId, recurringDonationId }: { readonly orgId: string; readonly recurringDonationId: string },
  what: 'recurring-donation.begun' | 'recurring-donation.ended',
): Promise<void> {
  const recurring = await recurringDonationForRecord(ctx, recurringDonationId);
  if (!recurring || recurring.email === '') return;
  const { name, email, amount, cause, rhythm } = recurring;
  const person = { orgId, userId: null, name, email, kind: 'donor', origin: what } as const;
  const { id: contactId } = await knownPerson(ctx, person);
  await linkRecurringDonations(ctx, recurringDonationId, contactId);
  const facts = { recurringDonationId, amount, cause, rhythm };
  await notify(ctx, { orgId, contactId, what, source: `${what}:${recurringDonationId}`, facts });
}
