import { type ConsentPurpose, purposeOfField } from '@ngo-plus/contract/crm/contacts';
import { worded } from '@ngo-plus/contract/kernel';
import { dayIn, yesOrNo } from '../../../platform/imports/child.ts';
import type { Report } from './contact-in-row.ts';
import type { RowConsent } from './record.ts';

type Answers = {
  readonly consents: readonly RowConsent[];
  /** Year-month-day; null when the row names no day. */
  readonly consentDay: string | null;
};

/**
 * Reads the consent columns of a row. An empty cell is no answer. A value that is neither yes nor no records no
 * consent, and an unreadable date is ignored; both are reported.
 *
 * @param cells texts by column
 */
export function consentInRow(
  cells: ReadonlyMap<string, string>,
  mapping: Readonly<Record<string, string>>,
  report: Report,
): Answers {
  const consents: RowConsent[] = [];
  let consentDay: string | null = null;
  for (const [column, field] of Object.entries(mapping)) {
    const text = cells.get(column) ?? '';
    if (text === '') continue;
    const purpose = purposeOfField(field);
    if (purpose) consents.push(...answerIn({ purpose, column, text }, report));
    else if (field === 'consentDate') consentDay = pastDayIn(text, report) ?? consentDay;
  }
  return { consents, consentDay };
}

type Answer = { readonly purpose: ConsentPurpose; readonly column: string; readonly text: string };

function answerIn({ purpose, column, text }: Answer, report: Report): RowConsent[] {
  const given = yesOrNo(text);
  if (given !== undefined) return [{ purpose, given, column, text }];
  report(
    null,
    worded('“{{text}}” in “{{column}}” is neither yes nor no, so no consent was recorded.', {
      text: text.slice(0, 40),
      column: column.slice(0, 60),
    }),
  );
  return [];
}

function pastDayIn(text: string, report: Report): string | undefined {
  const day = dayIn(text);
  if (day !== undefined && new Date(day) <= new Date()) return day;
  report(
    'consentDate',
    worded('“{{text}}” is not a past date. We used the import date for the consent.', {
      text: text.slice(0, 40),
    }),
  );
  return undefined;
}
