import {
  type ConsentPurpose,
  type ImportMapping,
  purposeOfTarget,
} from '@ngo-plus/contract/crm/contacts';
import { dayIn } from './cell-values.ts';
import type { RowConsent } from './record.ts';
import { yesOrNo } from './yes-no.ts';

type Tell = (problem: string) => void;

type Answers = {
  readonly consents: readonly RowConsent[];
  /** Year-month-day; null when the row names no day. */
  readonly consentDay: string | null;
};

/**
 * Reads what a person said in columns of consent. An empty cell says nothing. A value that is neither yes nor
 * no gives no consent, and neither does a day that nobody can tell move one back or forth: both are told.
 *
 * @param cells texts by column
 * @param targets what each column fills
 */
export function consentInRow(
  cells: ReadonlyMap<string, string>,
  targets: ImportMapping,
  tell: Tell,
): Answers {
  const consents: RowConsent[] = [];
  let consentDay: string | null = null;
  for (const [column, target] of Object.entries(targets)) {
    const text = cells.get(column) ?? '';
    if (text === '') continue;
    const purpose = purposeOfTarget(target);
    if (purpose) consents.push(...answerIn({ purpose, column, text }, tell));
    else if (target === 'consentDate') consentDay = pastDayIn(text, tell) ?? consentDay;
  }
  return { consents, consentDay };
}

type Answer = { readonly purpose: ConsentPurpose; readonly column: string; readonly text: string };

function answerIn({ purpose, column, text }: Answer, tell: Tell): RowConsent[] {
  const given = yesOrNo(text);
  if (given !== undefined) return [{ purpose, given, column, text }];
  tell(
    `“${text.slice(0, 40)}” in “${column.slice(0, 60)}” is neither yes nor no, so no consent was recorded.`,
  );
  return [];
}

function pastDayIn(text: string, tell: Tell): string | undefined {
  const day = dayIn(text);
  if (day !== undefined && new Date(day) <= new Date()) return day;
  tell(`“${text.slice(0, 40)}” is not a past date. We used the import date for the consent.`);
  return undefined;
}
