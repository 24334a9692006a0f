import { worded } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { readAmounts } from './amount-text.ts';
import { readWhen } from './day-text.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';
import { note, type Report, refuse, reported, type When } from './progress.ts';

const text = z.string().nullish().catch(undefined);
const money = z
  .object({ amount: z.union([z.string(), z.number().transform(String)]), currency: z.string() })
  .nullish()
  .catch(undefined);
const event = z.object({ date: text, endDate: text, details: text }).nullish().catch(undefined);
const choice = z.object({ value: text, customValue: text, description: text });

/** The parts of "OpportunityBase" of the CommonGrants protocol (v0.1 to v0.3) that an import needs. */
const opportunity = z.object({
  id: text,
  title: text,
  description: text,
  status: choice.nullish().catch(undefined),
  funding: z
    .object({
      minAwardAmount: money,
      maxAwardAmount: money,
      totalAmountAvailable: money,
      details: text,
    })
    .nullish()
    .catch(undefined),
  keyDates: z.object({ postDate: event, closeDate: event }).nullish().catch(undefined),
  acceptedApplicantTypes: z.array(choice).nullish().catch(undefined),
  source: text,
  customFields: z
    .record(z.string(), z.object({ value: z.unknown() }))
    .nullish()
    .catch(undefined),
});

type Opportunity = z.infer<typeof opportunity>;

export const isCommonGrants = (item: unknown): boolean =>
  typeof item === 'object' &&
  item !== null &&
  'title' in item &&
  'status' in item &&
  typeof item.status === 'object' &&
  ('keyDates' in item || 'funding' in item);

const applicants: Record<string, string> = {
  government_state: 'State governments',
  government_county: 'County governments',
  government_municipal: 'City governments',
  government_special_district: 'Special district governments',
  government_tribal: 'Tribal governments',
  organization_tribal_other: 'Tribal organisations',
  individual: 'Individuals',
  for_profit_not_small_business: 'Businesses',
  for_profit_small_business: 'Small businesses',
  nonprofit: 'Non-profits',
  nonprofit_with_501c3: 'Non-profits with 501(c)(3) status',
  non_profit_with_501c3: 'Non-profits with 501(c)(3) status',
  nonprofit_without_501c3: 'Non-profits without 501(c)(3) status',
  unrestricted: 'Everyone',
};

/** One opportunity of a CommonGrants list or detail response. */
export function commonGrantsCall(row: number, item: unknown): Report {
  const record = reported(row);
  const parsed = opportunity.safeParse(item);
  if (!parsed.success) {
    refuse(record, null, worded('This record is not a CommonGrants opportunity.'));
    return record;
  }
  const from = parsed.data;
  record.reference = from.id ?? '';
  record.title = plainText(from.title ?? '');
  record.description = markdownOf(from.description ?? '');
  record.summary = firstSentences(plainText(from.description ?? ''));
  record.donorAgency =
    custom(from, 'agency', 'agencyName', 'fundingAgency', 'funder') || hostOf(from.source ?? '');
  record.category = custom(from, 'category', 'fundingCategory');
  record.areaOfInterest = record.category ? [record.category] : [];
  record.country = customList(from, 'country', 'countries');
  record.eligibility = (from.acceptedApplicantTypes ?? [])
    .map(applicant)
    .filter(Boolean)
    .join(', ');
  record.url = from.source ?? '';
  record.contact = custom(from, 'contactInfo', 'contact');
  amounts(record, from);
  record.postDate = eventDay(from.keyDates?.postDate);
  record.deadlineDate = eventDay(from.keyDates?.closeDate);
  record.deadlineNote = from.keyDates?.closeDate?.details ?? '';
  if (from.keyDates?.closeDate?.date && !record.deadlineDate)
    note(record, 'deadlineDate', worded('The close date is not a date. Left empty.'));
  record.stage =
    ({ forecasted: 'forecast', closed: 'closed' } as const)[from.status?.value ?? ''] ?? 'open';
  return record;
}

const applicant = ({ value, customValue, description }: z.infer<typeof choice>) =>
  customValue ?? applicants[value ?? ''] ?? description ?? (value ?? '').replaceAll('_', ' ');

const eventDay = (input: z.infer<typeof event>): When | undefined =>
  readWhen(input?.endDate ?? input?.date ?? '');

/** Amounts are decimal text with an ISO currency. */
function amounts(record: Report, { funding }: Opportunity): void {
  const currency = (
    funding?.minAwardAmount ??
    funding?.maxAwardAmount ??
    funding?.totalAmountAvailable
  )?.currency;
  const minor = (input: z.infer<typeof money>) =>
    input ? (readAmounts(input.amount, input.currency)?.max ?? null) : null;
  const [min, max] = [minor(funding?.minAwardAmount), minor(funding?.maxAwardAmount)];
  if (min !== null || max !== null) record.amounts = { min, max, currency: currency ?? null };
  const total = funding?.totalAmountAvailable;
  if (!record.amounts && total)
    record.grantSize = `${total.currency} ${total.amount.replace(/\.0+$/, '')} in total`;
}

/** The first of the named custom fields, as text; for an object, its name. */
function custom({ customFields }: Opportunity, ...names: string[]): string {
  for (const name of names) {
    const value = customFields?.[name]?.value;
    if (typeof value === 'string') return plainText(value);
    if (typeof value === 'object' && value !== null && 'name' in value)
      return plainText(String(value.name));
  }
  return '';
}

function customList({ customFields }: Opportunity, ...names: string[]): string[] {
  for (const name of names) {
    const value = customFields?.[name]?.value;
    if (Array.isArray(value)) return value.map(String);
    if (typeof value === 'string') return [value];
  }
  return [];
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
