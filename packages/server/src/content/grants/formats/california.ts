import { worded } from '@ngo-plus/contract/kernel';
import type { Row } from '../../../platform/spreadsheets/index.ts';
import { readAmounts } from './amount-text.ts';
import { inZone, isAllYear, readWhen } from './day-text.ts';
import { firstSentences, markdownOf, plainText } from './html-text.ts';
import { note, type Report, reported } from './progress.ts';

/** A combination of columns that only the California Grants Portal has. */
const signature = ['PortalID', 'AgencyDept', 'EstAvailFunds', 'ApplicationDeadline'];

export const isCalifornia = (columns: readonly string[]): boolean =>
  signature.every((name) => columns.includes(name));

/** The portal writes local times without a zone. */
const zone = 'America/Los_Angeles';

const listed = (text: string) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** The portal's text for an unknown amount. */
const unknown = /^dependa?nt on number of submissions/i;

/** One grant of the California Grants Portal (data.ca.gov, dataset "California Grants Portal"). */
export function californiaCall(row: Row): Report {
  const record = reported(row.number);
  const text = (name: string) => plainText(String(row.cells.get(name) ?? ''));

  record.reference = text('PortalID');
  record.title = text('Title');
  record.donorAgency = text('AgencyDept');
  record.areaOfInterest = listed(text('Categories'));
  record.category = record.areaOfInterest[0] ?? '';
  record.country = ['United States'];
  record.summary = firstSentences(text('Purpose') || text('Description'), 600);
  record.description = describe(row);
  record.eligibility = [
    listed(text('ApplicantType')).join(', '),
    text('ApplicantTypeNotes'),
    text('Geography'),
  ]
    .filter(Boolean)
    .join('\n\n');
  record.url = text('GrantURL') || text('AgencyURL');
  record.contact = listed(text('ContactInfo')).join(', ');
  money(record, text('EstAmounts'), text('EstAvailFunds'));
  dates(record, text('OpenDate'), text('ApplicationDeadline'), text('LastUpdated'));
  record.stage = ({ closed: 'closed', forecasted: 'forecast' } as const)[text('Status')] ?? 'open';
  return record;
}

function describe(row: Row): string {
  const section = (name: string) => markdownOf(String(row.cells.get(name) ?? ''));
  const titled: [string, string][] = [
    [
      'Funding',
      [section('FundingSource'), section('FundingMethod'), section('FundingMethodNotes')]
        .filter(Boolean)
        .join('. '),
    ],
    [
      'Matching funds',
      [section('MatchingFunds'), section('MatchingFundsNotes')].filter(Boolean).join('. '),
    ],
    ['Award period', section('AwardPeriod')],
  ];
  const sections = titled
    .filter(([, body]) => body)
    .map(([head, body]) => `### ${head}\n\n${body}`);
  return [section('Purpose'), section('Description'), ...sections].filter(Boolean).join('\n\n');
}

function money(record: Report, each: string, total: string): void {
  const amounts = unknown.test(each) ? undefined : readAmounts(each, 'USD');
  if (amounts) record.amounts = amounts;
  else if (each && !unknown.test(each)) record.grantSize = each;
  else if (total) record.grantSize = `${total} in total`;
}

function dates(record: Report, open: string, deadline: string, updated: string): void {
  record.postDate = inZone(open, zone) ?? inZone(updated, zone);
  if (open && !readWhen(open))
    note(
      record,
      'postDate',
      worded('“{{text}}” is not a date. The date of the last change is used.', { text: open }),
    );
  if (isAllYear(deadline)) record.deadlineNote = 'Ongoing';
  else record.deadlineDate = inZone(deadline, zone);
  if (deadline && !record.deadlineNote && !record.deadlineDate) {
    record.deadlineNote = deadline;
    note(
      record,
      'deadlineDate',
      worded("“{{text}}” is not a date. It's saved as a note.", { text: deadline }),
    );
  }
}
