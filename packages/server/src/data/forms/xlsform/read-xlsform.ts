import {
  type FormDefinition,
  type Item,
  isContainer,
  renameReferences,
} from '@ngo-plus/contract/data/forms';
import { phrase } from '@ngo-plus/contract/kernel';
import { ChoiceLists } from './choices.ts';
import { choiceColumns, surveyColumns } from './columns.ts';
import type { Finding, Report } from './finding.ts';
import { Languages } from './languages.ts';
import type { Sheet } from './read-sheets.ts';
import { otherSettings, settingsOf } from './settings.ts';
import { sheetsByPurpose } from './sheet-names.ts';
import { Survey } from './survey.ts';
import { type Table, tableOf } from './table.ts';

/** A form that was read from a workbook, with everything that its author should know. */
export type ReadForm = {
  readonly definition: FormDefinition;
  readonly formId: string;
  readonly version: string;
  readonly findings: readonly Finding[];
};

export type ReadOptions = {
  /** The title of a form that has none, such as the file's name. */
  readonly title: string;
  readonly newId: () => string;
};

/**
 * Reads an XLSForm. Whatever can be understood is imported; the rest becomes findings with the row and what was done.
 * Source: the XLSForm specification (xlsform.org), and pyxform for what is not written there.
 */
export function readXlsForm(sheets: readonly Sheet[], { title, newId }: ReadOptions): ReadForm {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);
  const named = sheetsByPurpose(sheets, report);
  const survey = tableOf(named.survey, surveyColumns, report);
  const choices = named.choices.map((sheet) => tableOf(sheet, choiceColumns, report));
  const settings = settingsOf(named.settings);
  const languages = languagesIn([survey, ...choices], settings.get('default_language') ?? '');
  const lists = new ChoiceLists(choices, languages, report);
  const reader = new Survey(survey.sheet, { languages, lists, settings, report, newId });
  const items = renamed(reader.read(survey), reader.renamed);
  for (const list of listsOfMany(items)) lists.joinNames(list);
  if (!/^(?:yes|true)$/i.test(settings.get('allow_choice_duplicates') ?? ''))
    lists.reportDuplicates();
  if (items.length === 0)
    report({ sheet: survey.sheet, level: 'error', reason: noQuestions, values: {} });
  const extra = otherSettings(settings);
  const instanceName = settings.get('instance_name');
  return {
    definition: {
      title: languages.plain(settings.get('form_title') ?? title),
      languages: languages.all(),
      items,
      lists: lists.all(),
      settings: {
        ...(instanceName !== undefined && { instanceName }),
        ...(/\bpages\b/.test(settings.get('style') ?? '') && { hasPages: true }),
        ...(Object.keys(extra).length > 0 && { extra }),
      },
    },
    formId: settings.get('form_id') ?? '',
    version: settings.get('version') ?? '',
    findings,
  };
}

const noQuestions = phrase('The sheet “survey” has no questions.');

/** Languages in the order of their first column, if a cell of it is filled in. */
function languagesIn(tables: readonly Table[], defaultLanguage: string): Languages {
  const names = new Set<string>();
  let hasUnnamed = false;
  for (const { columns, rows } of tables)
    for (const { key, language, isKnown } of columns) {
      if (!isKnown || !['label', 'hint', 'image', 'audio', 'video'].includes(key)) continue;
      const isUsed = rows.some((row) => row.texts(key).has(language));
      // A picture without a language is one for all of them.
      if (language === '') hasUnnamed ||= isUsed && (key === 'label' || key === 'hint');
      else if (isUsed) names.add(language);
    }
  return new Languages(names, defaultLanguage, hasUnnamed);
}

/** Lists of questions that accept several choices. */
function listsOfMany(items: readonly Item[]): Set<string> {
  const lists = new Set<string>();
  for (const item of items) {
    if (isContainer(item)) for (const list of listsOfMany(item.items)) lists.add(list);
    else if (item.type !== 'select-one' && item.choices !== undefined) lists.add(item.choices);
  }
  return lists;
}

/** Writes new names into the expressions and labels that use the old ones. */
function renamed(items: readonly Item[], names: ReadonlyMap<string, string>): Item[] {
  const unusable = [...names].filter(([from]) => !/^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u.test(from));
  if (unusable.length === 0) return [...items];
  let text = JSON.stringify(items);
  for (const [from, to] of unusable) text = renameReferences(text, from, to);
  return JSON.parse(text) as Item[];
}
