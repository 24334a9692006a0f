import type * as contract from '@ngo-plus/contract/crm/contacts';
import { maxGivingMonths } from '@ngo-plus/contract/crm/contacts';
import { donationId, readsDonations } from '@ngo-plus/contract/fundraising/donations';
import { recurringDonationId } from '@ngo-plus/contract/fundraising/recurring-donations';
import { userId as accountId } from '@ngo-plus/contract/identity/accounts';
import { allows, type Input } from '@ngo-plus/contract/kernel';
import {
  lastDonationOf,
  lifetimeGivingOf,
  monthsOfGiving,
} from '../../fundraising/donations/index.ts';
import { recurringDonationsOfContact } from '../../fundraising/recurring-donations/index.ts';
import { timeZoneOf } from '../../identity/accounts/index.ts';
import { signedIn, type TransactionContext, toShape } from '../../kernel/index.ts';
import { approvedHoursOf } from '../../people/volunteering/index.ts';
import { countEntries } from './activity/index.ts';
import { resolveContact } from './lookup.ts';
import { presentMoney } from './present.ts';
import type { ContactRow } from './table.ts';

/** The figures of a contact. Donations only for callers who may see them. */
export async function readFigures(
  ctx: TransactionContext,
  { id }: Input<typeof contract.readFigures>,
): Promise<contract.ContactFigures> {
  const contact = await resolveContact(ctx, id);
  const seesDonations = allows(readsDonations, signedIn(ctx).role);
  return {
    giving: seesDonations ? await givingOf(ctx, contact) : null,
    hours: await hoursOf(ctx, contact),
    entries: await countEntries(ctx, contact.orgId, contact.id),
  };
}

const maxRecurring = 20;

async function givingOf(
  ctx: TransactionContext,
  { id: contactId, orgId }: ContactRow,
): Promise<contract.ContactGiving> {
  const of = { orgId, contactIds: [contactId] };
  const { lifetime, donations } = await lifetimeGivingOf(ctx, of);
  const last = await lastDonationOf(ctx, of);
  const timeZone = await timeZoneOf(ctx, orgId);
  const months = await monthsOfGiving(ctx, { ...of, timeZone, limit: maxGivingMonths });
  const recurring = await recurringDonationsOfContact(ctx, {
    orgId,
    contactId,
    limit: maxRecurring,
  });
  return {
    lifetime: lifetime.map(presentMoney),
    donations,
    last: last
      ? {
          id: toShape(donationId, last.id),
          amount: { amountMinor: last.amountMinor, currency: last.currency },
          at: last.at.toISOString(),
          cause: last.cause,
        }
      : null,
    recurring: recurring.map(({ id, amountMinor, currency, ...terms }) => ({
      ...terms,
      id: toShape(recurringDonationId, id),
      amount: presentMoney({ amountMinor, currency }),
    })),
    months: months.map(({ month, amountMinor, currency }) => ({
      month,
      total: { amountMinor, currency },
    })),
  };
}

async function hoursOf(ctx: TransactionContext, { orgId, userId }: ContactRow) {
  if (userId === null) return null;
  const { minutes, entries } = await approvedHoursOf(ctx, { orgId, userId });
  return { userId: toShape(accountId, userId), minutes, entries };
}
