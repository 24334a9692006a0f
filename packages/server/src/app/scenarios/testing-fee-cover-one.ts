import type { TimelineWhat } from '@ngo-plus/contract/crm/contacts';
import type { Donation } from '@ngo-plus/contract/fundraising/donations';
import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { expect } from 'vitest';
import { donorToken } from '../../fundraising/donations/testing.ts';
import type { World } from '../../kernel/testing.ts';
import { decimal, emailsTo, pdfText, system } from './testing-fee-cover.ts';
import {
  type Charity,
  countedOf,
  type Minor,
  minorOf,
  type Report,
  sum,
} from './testing-fee-cover-fixtures.ts';

/** One donation: its page, receipt, PDF, emails, sponsor, its donor's own view, and its contact's timeline. */
export async function compareOne(world: World, charity: Charity, one: Report) {
  const { callApi } = charity;
  const { id, donated, fee, charged, typed } = one;
  const donation = await callApi<Donation>(`GET /api/donations/${id}`);
  expect(minorOf(donation.amount)).toBe(typed);
  expect(minorOf(donation.amount) - minorOf(donation.refunded)).toBe(donated);
  expect(minorOf(donation.feeCovered) - minorOf(donation.feeRefunded)).toBe(fee);
  expect(minorOf(donation.charged)).toBe(charged.amountMinor);
  expect(minorOf(donation.amount) + minorOf(donation.feeCovered)).toBe(charged.amountMinor);
  expect(minorOf(donation.counted)).toBe(countedOf(one));
  const token = await system(world).transact((ctx) => donorToken(ctx, id), 'system');
  const [own] = await callApi<(Minor & { amount: Minor; refunded: Minor; feeCovered: Minor })[]>(
    `GET /api/donors/donations?token=${token}`,
    undefined,
    undefined,
  );
  expect(own && minorOf(own.amount) - minorOf(own.refunded)).toBe(donated);
  expect(own && minorOf(own.feeCovered)).toBe(fee);
  await compareReceipt(world, charity, one);
  const matches = await callApi<{ matched: Minor; released: Minor }[]>(
    `GET /api/donations/${id}/matches`,
  );
  const matched = sum(matches.map((match) => minorOf(match.matched) - minorOf(match.released)));
  // A sponsor who matches one to one pledges what the donation counts, and nothing for the fee.
  expect(matched).toBe(countedOf(one));
  await compareEmails(world, one);
  await compareTimeline(charity, one, donation.contactId);
}

async function compareReceipt(
  world: World,
  charity: Charity,
  { id, reference, currency, donated, fee }: Report,
) {
  const { pools } = world;
  const { rows } = await pools.owner.query<{ shown: Pick<Receipt, 'lines'> }>(
    `select shown from receipts where donation_id = $1 and kind = 'donation' and state = 'issued'`,
    [id],
  );
  const lines = rows.flatMap(({ shown }) => shown.lines);
  expect(sum(lines.map(({ amount }) => minorOf(amount)))).toBe(donated);
  expect(sum(lines.map(({ feeCovered }) => (feeCovered ? minorOf(feeCovered) : 0n)))).toBe(fee);
  if (donated === 0n) return;
  const words = await pdfText(await charity.bytes(`GET /api/receipts/own/${reference}`));
  expect(words).toContain(`Total donated ${currency} ${decimal(donated, currency)}`);
  if (fee === 0n) expect(words).not.toContain('payment fee');
  else expect(words).toContain(`not part of the donation ${currency} ${decimal(fee, currency)}`);
}

/** The thank-you email, and the refund email with the refunded and remaining amounts. */
async function compareEmails(world: World, one: Report) {
  const { currency, charged, typed, part, donated, fee, email } = one;
  const emails = await emailsTo(world, email);
  const textOf = (subject: RegExp) =>
    emails.find((found) => subject.test(found.subject))?.text.replaceAll(',', '');
  const money = (minor: bigint) => `${currency} ${decimal(minor, currency)}`;
  const thanks = textOf(/^Thank you/);
  expect(thanks).toContain(`Donation: ${money(typed)}\n`);
  if (charged.amountMinor === typed) expect(thanks).not.toContain('payment fee');
  else expect(thanks).toContain(`Total charged: ${money(charged.amountMinor)}\n`);
  const refunded = textOf(/ refunded /);
  if (part === 0n) {
    expect(refunded).toBeUndefined();
    return;
  }
  expect(refunded).toContain(`refunded ${money(charged.amountMinor / part)} of your payment`);
  if (donated === 0n) expect(refunded).not.toContain('Your donation is now');
  else expect(refunded).toContain(`Remaining donation: ${money(donated)}\n`);
  if (fee === 0n) expect(refunded).not.toContain('payment fee');
  else expect(refunded).toContain(`Remaining payment fee you covered: ${money(fee)}\n`);
}

type Fact = { readonly what: TimelineWhat; readonly facts: { readonly amountMinor?: string } };

/** The timeline contains the donation alone: what was donated minus what was refunded is what remains. */
async function compareTimeline(
  { callApi }: Charity,
  { typed, donated, part }: Report,
  contactId: string | null,
) {
  const timeline = await callApi<Fact[]>(`GET /api/contacts/${contactId}/timeline`);
  const of = (what: TimelineWhat) =>
    sum(
      timeline
        .filter((fact) => fact.what === what)
        .map(({ facts }) => BigInt(facts.amountMinor ?? 0)),
    );
  expect(of('donation.given')).toBe(typed);
  expect(of('donation.returned')).toBe(typed - donated);
  expect(timeline.filter(({ what }) => what === 'donation.returned')).toHaveLength(
    part > 0n ? 1 : 0,
  );
}
