import type { Readable } from 'node:stream';
import { worded } from '@ngo-plus/contract/kernel';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../../../platform/spreadsheets/index.ts';
import { readAmounts } from './amount-text.ts';
import { isAllYear, readMonthDayYear, readWhen } from './day-text.ts';
import { decodeFully } from './entities.ts';
import { activityNames, applicantNames } from './grants-gov-codes.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';
import { note, type Report, reported, type When } from './progress.ts';

/** The two record types of the extract ("OpportunityDetail-V1.0"). */
const records = ['OpportunitySynopsisDetail_1_0', 'OpportunityForecastDetail_1_0'];

/** Maximum length of one element, in characters; the schema allows 18,000 before escaping. */
const maxTextLength = 200_000;

type Element = Map<string, string[]>;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the daily extract of Grants.gov as a stream, with one record in memory at a time.
 *
 * @throws UnreadableFile `invalid` when the file is not well-formed XML.
 */
export async function* readGrantsGov(stream: Readable, now: Date): AsyncGenerator<Report> {
  const parser = new SaxesParser({ position: true });
  const parsed: { forecast: boolean; element: Element }[] = [];
  let record: { forecast: boolean; element: Element } | undefined;
  let text = '';
  parser.on('opentag', ({ name }) => {
    const kind = records.indexOf(localName(name));
    if (kind >= 0) record = { forecast: kind === 1, element: new Map() };
    text = '';
  });
  parser.on('text', (part) => {
    if (record && text.length < maxTextLength) text += part;
  });
  parser.on('cdata', (part) => {
    if (record && text.length < maxTextLength) text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (!record) return;
    if (records.includes(localName(name))) {
      parsed.push(record);
      record = undefined;
    } else if (text.trim()) {
      const values = record.element.get(localName(name)) ?? [];
      record.element.set(localName(name), [...values, text.trim()]);
    }
    text = '';
  });
  parser.on('error', (error) => {
    throw new UnreadableFile('invalid', 'The file is not well-formed XML: {{reason}}', {
      values: { reason: error.message },
    });
  });

  let row = 0;
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk, { stream: true }));
    for (const { forecast, element } of parsed.splice(0))
      yield opportunity(++row, element, forecast, now);
  }
  parser.close();
  for (const { forecast, element } of parsed.splice(0))
    yield opportunity(++row, element, forecast, now);
}

function opportunity(row: number, element: Element, forecast: boolean, now: Date): Report {
  const record = reported(row);
  const one = (name: string) => element.get(name)?.[0] ?? '';
  const namesOf = (name: string, names: Record<string, string>) =>
    (element.get(name) ?? []).map((code) => names[code.toUpperCase()] ?? code);

  record.reference = one('OpportunityID') || one('OpportunityNumber');
  record.title = plainText(one('OpportunityTitle'));
  record.donorAgency = plainText(one('AgencyName') || one('AgencyCode'));
  const activities = namesOf('CategoryOfFundingActivity', activityNames);
  record.category = activities[0] ?? '';
  record.areaOfInterest = activities;
  // The format has no country: all grants are from the United States government.
  record.country = ['United States'];
  record.eligibility = eligibility(
    namesOf('EligibleApplicants', applicantNames),
    one('AdditionalInformationOnEligibility'),
  );
  record.description = markdownOf(one('Description'));
  record.summary = firstSentences(plainText(one('Description')));
  record.contact = plainText(
    [one('GrantorContactName'), one('GrantorContactEmail'), one('GrantorContactPhoneNumber')]
      .filter(Boolean)
      .join(', '),
  );
  record.url = address(decodeFully(one('AdditionalInformationURL')), record.reference);
  money(record, one('AwardFloor'), one('AwardCeiling'), one('EstimatedTotalProgramFunding'));
  dates(record, element);
  const archived = readMonthDayYear(one('ArchiveDate'));
  if (archived && archived.at < now) record.stage = 'closed';
  else if (forecast) record.stage = 'forecast';
  return record;
}

function dates(record: Report, element: Element): void {
  const when = (name: string): When | undefined => {
    const text = element.get(name)?.[0] ?? '';
    return readMonthDayYear(text) ?? readWhen(text, 'month-first');
  };
  record.postDate = when('PostDate') ?? when('EstimatedSynopsisPostDate');
  const close = element.get('CloseDate')?.[0] ?? '';
  record.deadlineDate = when('CloseDate') ?? when('EstimatedSynopsisCloseDate');
  if (close && !record.deadlineDate && !isAllYear(close))
    note(
      record,
      'deadlineDate',
      worded('The close date “{{text}}” is not a date in the form MMDDYYYY. Left empty.', {
        text: close.slice(0, 40),
      }),
    );
  record.deadlineNote = plainText(element.get('CloseDateExplanation')?.[0] ?? '');
}

/** Limits are digits or `none`. A ceiling of 0 means "not specified". */
function money(record: Report, floor: string, ceiling: string, total: string): void {
  const minor = (text: string) => {
    const amount = readAmounts(text, 'USD')?.max ?? null;
    return amount === 0n ? null : amount;
  };
  const [min, max] = [minor(floor), minor(ceiling)];
  if (min !== null || max !== null) record.amounts = { min, max, currency: 'USD' };
  else if (minor(total) !== null)
    record.grantSize = `US$${Number(total).toLocaleString('en-GB')} in total`;
}

function eligibility(names: string[], notes: string): string {
  const short = names.join(', ');
  return [short, plainText(notes)].filter(Boolean).join('\n\n');
}

function address(text: string, reference: string): string {
  if (/^https?:\/\//i.test(text.trim())) return text.trim();
  return /^\d+$/.test(reference) ? `https://www.grants.gov/search-results-detail/${reference}` : '';
}
