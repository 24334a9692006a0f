import { worded } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { readAmounts } from './amount-text.ts';
import { noonOf, readWhen } from './day-text.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';
import { note, type Report, refuse, reported, type When } from './progress.ts';

const text = z
  .union([z.string(), z.number().transform(String), z.null()])
  .optional()
  .catch('');

const call = z.object({
  slug: text,
  last_modified: text,
  title: text,
  status: text,
  category: text,
  populationServedGeography: text,
  issuingAgency: text,
  overview: text,
  shortDescription: text,
  openDate: text,
  closeDate: text,
  grantCycle: text,
  applicantCategory: text,
  applicantType: text,
  eligibility: text,
  matchingFundsRequirements: text,
  totalFundsToBeAwarded: text,
  minimumAward: text,
  maximumAward: text,
  linkToApply: text,
  issuingAgencyUrl: text,
  pointOfContact: z.object({ name: text }).optional().catch(undefined),
});

type Call = z.infer<typeof call>;

/** Whether a JSON document is the export of the Pennsylvania grants site. */
export const isPennsylvania = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'slug' in item && 'issuingAgency' in item;

/** One grant of the Pennsylvania grants site. Numbers are text, dates are noon in UTC. */
export function pennsylvaniaCall(row: number, item: unknown): Report {
  const record = reported(row);
  const parsed = call.safeParse(item);
  if (!parsed.success) {
    refuse(record, null, worded('This record is not an object.'));
    return record;
  }
  const from = parsed.data;
  const plain = (name: Exclude<keyof Call, 'pointOfContact'>) => plainText(from[name] ?? '');

  record.reference = plain('slug');
  record.title = plain('title');
  record.donorAgency = plain('issuingAgency');
  record.category = plain('category');
  record.areaOfInterest = record.category ? [record.category] : [];
  record.country = ['United States'];
  record.summary = firstSentences(plain('overview') || plain('shortDescription'), 600);
  record.description = describe(from);
  const who = plain('applicantCategory') || plain('applicantType');
  record.eligibility = [who.replace(/\s*;\s*/g, ', '), plain('eligibility')]
    .filter(Boolean)
    .join('\n\n');
  record.url = firstAddress(plain('linkToApply'), plain('issuingAgencyUrl'));
  record.contact = plainText(from.pointOfContact?.name ?? '');
  money(record, plain('minimumAward'), plain('maximumAward'), plain('totalFundsToBeAwarded'));
  dates(record, from);
  record.stage = plain('status').toLowerCase() === 'closed' ? 'closed' : 'open';
  return record;
}

function describe(from: Call): string {
  const share = Number(from.matchingFundsRequirements);
  const matching =
    from.matchingFundsRequirements && share > 0 && share <= 1
      ? `${Math.round(share * 100)}% of the cost`
      : markdownOf(from.matchingFundsRequirements ?? '');
  const titled: [string, string][] = [
    ['Location', markdownOf(from.populationServedGeography ?? '')],
    ['Matching funds', matching],
    ['Cycle', markdownOf(from.grantCycle ?? '')],
  ];
  const sections = titled
    .filter(([, body]) => body)
    .map(([head, body]) => `### ${head}\n\n${body}`);
  return [markdownOf(from.overview ?? ''), ...sections].filter(Boolean).join('\n\n');
}

function money(record: Report, low: string, high: string, total: string): void {
  const min = readAmounts(low, 'USD')?.min ?? null;
  const max = readAmounts(high, 'USD')?.max ?? null;
  const bounds = [min, max].filter((bound) => bound !== null && bound > 0n);
  if (bounds.length > 0) record.amounts = { min: min === 0n ? null : min, max, currency: 'USD' };
  const whole = readAmounts(total, 'USD');
  if (record.amounts || !total || /^pending$/i.test(total)) return;
  record.grantSize =
    whole && /^\d+(\.\d+)?$/.test(total)
      ? `US$${Math.round(Number(total)).toLocaleString('en-GB')} in total`
      : total;
}

function dates(record: Report, from: Call): void {
  const posted = dayAlone(from.openDate ?? '');
  record.postDate = posted ?? readWhen(from.last_modified ?? '');
  if (!posted)
    note(record, 'postDate', worded('No opening date. The date of the last change is used.'));
  const closes = dayAlone(from.closeDate ?? '');
  record.deadlineDate = closes;
  if (/^(always open|continuous)/i.test(from.grantCycle ?? '')) record.deadlineNote = 'Always open';
  else if (/^2999-/.test(from.closeDate ?? '')) record.deadlineNote = 'No deadline';
  else if (!closes && from.closeDate)
    note(
      record,
      'deadlineDate',
      worded('“{{text}}” is not a date. Left empty.', { text: from.closeDate }),
    );
}

/** `2024-11-15T12:00:00-00:00` means the 15th: noon represents the date alone. */
function dayAlone(instant: string): When | undefined {
  const match = instant.match(/^(\d{4})-(\d{2})-(\d{2})T12:00:00/);
  return match ? noonOf(Number(match[1]), Number(match[2]), Number(match[3])) : readWhen(instant);
}

const firstAddress = (...candidates: string[]) =>
  candidates.find((address) => /^https?:\/\//i.test(address)) ?? '';
