import {
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
import {
  type Subscription,
  shortAmountText,
  subscribe,
  type TransactionContext,
} from '../../../kernel/index.ts';
import { addTimelineEntry, removeTimelineEntry } from '../activity/index.ts';
import { recordConsent } from '../consents/index.ts';
import { addKind, contactRecordedFor, findOrAddContact } from './person-lookup.ts';

/** The exact label of the checkbox on the donation form. */
const wording = 'Yes, keep me updated about your work.';

/** Adds donors as contacts, with their donations on the timeline. */
export const donorSubscriptions: readonly Subscription[] = [
  subscribe(donationReceived, 'contacts.know-donor', (ctx, event) => syncDonor(ctx, event)),
  subscribe(
    donationCorrected,
    'contacts.follow-correction',
    async (ctx, { orgId, donationId, isDeleted }) => {
      await removeTimelineEntry(ctx, orgId, `donation.given:${donationId}`);
      if (!isDeleted) await syncDonor(ctx, { orgId, donationId });
    },
  ),
  subscribe(donationRefunded, 'contacts.log-donation-returned', async (ctx, event) => {
    const { orgId, donationId, refundId } = event;
    // Covered fees are not part of the donation, so a refund excludes them too.
    const amountMinor = event.donationMinor ?? event.amountMinor;
    const donation = await donationForRecord(ctx, donationId);
    if (!donation?.contactId) return;
    const { cause, currency } = donation;
    const amount = shortAmountText({ amountMinor: BigInt(amountMinor), currency }, 'en');
    const facts = { donationId, amount, amountMinor, currency, cause };
    const source = `donation.returned:${refundId}`;
    await addTimelineEntry(ctx, {
      orgId,
      contactId: donation.contactId,
      what: 'donation.returned',
      source,
      facts,
    });
  }),
  subscribe(recurringDonationStarted, 'contacts.log-recurring-start', (ctx, event) =>
    logRecurringDonation(ctx, event, 'recurring-donation.started'),
  ),
  subscribe(recurringDonationEnded, 'contacts.log-recurring-ended', (ctx, event) =>
    logRecurringDonation(ctx, event, 'recurring-donation.ended'),
  ),
  subscribe(contactErased, 'contacts.forget-donor', async (ctx, event) => {
    await eraseRecurringDonor(ctx, event);
    await forgetDonor(ctx, event);
  }),
  subscribe(contactsMerged, 'contacts.merge-donor', async (ctx, event) => {
    await relinkRecurringDonations(ctx, event);
    await relinkDonations(ctx, event);
  }),
];

/**
 * Donations without an email address create no contact: two people of the same name would become one. They belong to a
 * contact only if they were recorded from that contact's record.
 */
async function syncDonor(
  ctx: TransactionContext,
  { orgId, donationId }: { readonly orgId: string; readonly donationId: string },
): Promise<void> {
  const donation = await donationForRecord(ctx, donationId);
  if (!donation) return;
  const recordedFor = await contactRecordedFor(ctx, orgId, donation);
  if (!recordedFor && donation.email === '') {
    if (donation.contactId !== null) await linkDonation(ctx, donationId, null);
    return;
  }
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
  const { id: contactId } = recordedFor
    ? await addKind(ctx, recordedFor, person)
    : await findOrAddContact(ctx, person);
  await linkDonation(ctx, donationId, contactId);
  const source = `donation.given:${donationId}`;
  const facts = { donationId, amount, amountMinor, currency, cause };
  if (
    !(await addTimelineEntry(ctx, { orgId, contactId, what: 'donation.given', at, source, facts }))
  )
    return;
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

/** Adds a timeline entry when a recurring donation starts or ends. */
async function logRecurringDonation(
  ctx: TransactionContext,
  { orgId, recurringDonationId }: { readonly orgId: string; readonly recurringDonationId: string },
  what: 'recurring-donation.started' | 'recurring-donation.ended',
): Promise<void> {
  const recurring = await recurringDonationForRecord(ctx, recurringDonationId);
  if (!recurring || recurring.email === '') return;
  const { name, email, amount, currency, cause, frequency } = recurring;
  const amountMinor = String(recurring.amountMinor);
  const person = { orgId, userId: null, name, email, kind: 'donor', origin: what } as const;
  const { id: contactId } = await findOrAddContact(ctx, person);
  await linkRecurringDonations(ctx, recurringDonationId, contactId);
  const facts = { recurringDonationId, amount, amountMinor, currency, cause, frequency };
  await addTimelineEntry(ctx, {
    orgId,
    contactId,
    what,
    source: `${what}:${recurringDonationId}`,
    facts,
  });
}
