import { createHash } from 'node:crypto';
import { type GrantImportField, maxLabels, maxLengths } from '@ngo-plus/contract/content/grants';
import { type Wording, webAddress, worded } from '@ngo-plus/contract/kernel';
import type { Finding, Report, When } from './progress.ts';

/** A grant from a file, within the limits of the database. Stored as JSON until it is imported. */
export type ImportRecord = {
  readonly reference: string;
  readonly title: string;
  readonly category: string;
  readonly donorAgency: string;
  readonly grantSize: string;
  readonly amountMinMinor: string | null;
  readonly amountMaxMinor: string | null;
  readonly currency: string | null;
  /** ISO 8601; null when the file does not say. */
  readonly postedAt: string | null;
  readonly deadlineAt: string | null;
  readonly deadlineDayOnly: boolean;
  readonly deadlineNote: string;
  readonly stage: 'forecast' | 'open' | 'closed';
  readonly country: readonly string[];
  readonly areaOfInterest: readonly string[];
  readonly summary: string;
  readonly eligibility: string;
  readonly description: string;
  readonly url: string;
  readonly imageUrl: string;
  readonly contact: string;
};

export type Judged = {
  readonly row: number;
  /** Undefined if an error rejects the row. */
  readonly record: ImportRecord | undefined;
  readonly problems: readonly Finding[];
  readonly cells?: readonly string[] | undefined;
};

/** Converts a record to a grant, or reports why not. Long texts are truncated, with a note. */
export function judge(report: Report): Judged {
  const problems = [...report.findings];
  const say = (severity: 'error' | 'note', field: GrantImportField, message: Wording) =>
    problems.push({ severity, field, message });
  const fit = (field: GrantImportField, text: string, max: number): string => {
    if (text.length <= max) return text;
    say(
      'note',
      field,
      worded("The text is {{length}} characters long. It's cut to {{max}}.", {
        length: text.length,
        max,
      }),
    );
    // A surrogate pair must not be split.
    return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
  };
  const address = (field: GrantImportField, text: string): string => {
    if (text === '' || webAddress.safeParse(text).success) return text;
    say(
      'note',
      field,
      worded('“{{text}}” is not a web address that begins with http. Left empty.', {
        text: text.slice(0, 60),
      }),
    );
    return '';
  };
  const labels = (field: GrantImportField, all: readonly string[], max: number): string[] => {
    if (all.length > maxLabels)
      say('note', field, worded('Only the first {{max}} are kept.', { max: maxLabels }));
    return [...new Set(all.slice(0, maxLabels).map((label) => fit(field, label, max)))];
  };

  if (report.title === '') say('error', 'title', worded('Enter a title.'));
  if (report.donorAgency === '') say('error', 'donorAgency', worded('Enter the funder.'));
  const record = {
    reference: report.reference.slice(0, 200) || madeReference(report),
    title: fit('title', report.title.replace(/\s+/g, ' '), maxLengths.title),
    category: fit('category', report.category, maxLengths.category),
    donorAgency: fit(
      'donorAgency',
      report.donorAgency.replace(/\s+/g, ' '),
      maxLengths.donorAgency,
    ),
    grantSize: fit('grantSize', report.grantSize.replace(/\s+/g, ' '), maxLengths.grantSize),
    ...amounts(report, say),
    postedAt: instant(postedOf(report, say)),
    deadlineAt: instant(report.deadlineDate),
    deadlineDayOnly: report.deadlineDate?.dayOnly ?? false,
    deadlineNote: fit(
      'deadlineDate',
      report.deadlineNote.replace(/\s+/g, ' '),
      maxLengths.deadlineNote,
    ),
    stage: report.stage ?? 'open',
    country: labels('country', report.country, maxLengths.place),
    areaOfInterest: labels('areaOfInterest', report.areaOfInterest, maxLengths.area),
    summary: fit('summary', report.summary, maxLengths.summary),
    eligibility: fit('eligibility', report.eligibility, maxLengths.eligibility),
    description: fit('description', report.description, maxLengths.description),
    url: address('url', report.url),
    imageUrl: address('imageUrl', report.imageUrl),
    contact: fit('contact', report.contact.replace(/\s+/g, ' '), maxLengths.contact),
  };
  const refused = problems.some(({ severity }) => severity === 'error');
  return { row: report.row, record: refused ? undefined : record, problems, cells: report.cells };
}

const instant = (when: When | undefined) => when?.at.toISOString() ?? null;

/**
 * A grant cannot be posted after it has closed: a wrong year must not put it at the top of the list.
 */
function postedOf({ postDate, deadlineDate }: Report, say: Say): When | undefined {
  if (!postDate || !deadlineDate || postDate.at <= deadlineDate.at) return postDate;
  const day = postDate.at.toISOString().slice(0, 10);
  say(
    'note',
    'postDate',
    worded('{{day}} is after the deadline. The deadline date is used.', { day }),
  );
  return deadlineDate;
}

type Say = (severity: 'error' | 'note', field: GrantImportField, message: Wording) => void;

function amounts({ amounts: found }: Report, say: Say) {
  const none = { amountMinMinor: null, amountMaxMinor: null, currency: null };
  if (!found) return none;
  if (found.currency === null) {
    say(
      'note',
      'currency',
      worded(
        'The amount has no currency and is left empty. Match a currency column, or include a currency symbol.',
      ),
    );
    return none;
  }
  const bounds = [found.min, found.max].filter((bound) => bound !== null);
  const crossed = bounds.length === 2 && (bounds[0] ?? 0n) > (bounds[1] ?? 0n);
  if (crossed)
    say(
      'note',
      'amountMax',
      worded('The maximum award was less than the minimum. They were swapped.'),
    );
  const [low, max] = crossed ? [found.max, found.min] : [found.min, found.max];
  // A range from zero is written as "up to".
  const min = low === 0n && max !== null ? null : low;
  return {
    amountMinMinor: min?.toString() ?? null,
    amountMaxMinor: max?.toString() ?? null,
    currency: found.currency,
  };
}

/** A grant without a reference is identified by its title and funder. */
function madeReference({ title, donorAgency }: Report): string {
  const name = `${title}\n${donorAgency}`.toLowerCase().replace(/\s+/g, ' ');
  return `made:${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`;
}

/** Changes if and only if the file's data about the grant changes. */
export const hashOf = (record: ImportRecord): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url');
