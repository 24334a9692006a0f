import {
  type Answers,
  type CompiledForm,
  hasChoices,
  type Item,
  isContainer,
  type Language,
  type Question,
  type Text,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { exportedQuestions, repetitionsOf } from '../review/index.ts';
import type { StagedResponse } from './staged-response.ts';

/** A question of an export. What only older versions know of it is here, too. */
export type TableQuestion = {
  readonly question: Question;
  readonly label: string;
  /** Labels by the name of a choice, from all versions. */
  readonly choices: ReadonlyMap<string, string>;
};

/** The responses, or the repetitions of one repeat. */
export type ExportTable = {
  /** The id of the repeat; '' for the responses. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly questions: readonly TableQuestion[];
};

/** One row: a response, or a repetition in it with its numbers from the outermost repeat inwards. */
export type TableRow = {
  readonly response: StagedResponse;
  readonly numbers: readonly number[];
  readonly answers: Answers;
};

type Chosen = {
  readonly hidden: ReadonlySet<string>;
  /** Ids of questions; all if left out. */
  readonly items: readonly string[] | undefined;
  readonly language: string | undefined;
};

/**
 * The tables of an export with the questions of all versions: the responses first, then each repeat that has questions.
 *
 * @param versions newest first
 */
export function tablesOf(versions: readonly CompiledForm[], chosen: Chosen): ExportTable[] {
  const wanted = chosen.items && new Set(chosen.items);
  const choicesOf = choicesIn(versions, chosen.language);
  const questionsOf = (repeatId: string | undefined) =>
    exportedQuestions(versions, repeatId, chosen.hidden)
      .filter(({ question }) => wanted?.has(question.id) ?? true)
      .map(({ question, definition: { languages } }) => ({
        question,
        label: plainLabel(question.label, chosen.language, languages) || question.name,
        choices: choicesOf(question.id),
      }));
  const responses = {
    id: '',
    name: 'responses',
    label: 'Responses',
    questions: questionsOf(undefined),
  };
  const repeats = repeatsOf(versions).map(({ item, languages }) => ({
    id: item.id,
    name: item.name,
    label: plainLabel(item.label, chosen.language, languages) || item.name,
    questions: questionsOf(item.id),
  }));
  return [responses, ...repeats.filter(({ questions }) => questions.length > 0)];
}

/** The label in the language that was chosen, or else in the first of the form. */
const plainLabel = (
  label: Text | undefined,
  language: string | undefined,
  languages: readonly Language[],
): string => textIn(label, language ?? languages[0]?.code ?? '', languages).trim();

function repeatsOf(versions: readonly CompiledForm[]) {
  const repeats = new Map<string, { item: Item; languages: readonly Language[] }>();
  for (const { items, definition } of versions)
    for (const { item } of items)
      if (item.type === 'repeat' && isContainer(item) && !repeats.has(item.id))
        repeats.set(item.id, { item, languages: definition.languages });
  return [...repeats.values()];
}

/** The labels of choices by question. Questions with the same lists share them: a list can have 50,000 choices. */
function choicesIn(versions: readonly CompiledForm[], language: string | undefined) {
  const byId = versions.map(({ items }) => new Map(items.map(({ item }) => [item.id, item])));
  const known = new Map<string, ReadonlyMap<string, string>>();
  const listOf = (item: Item | undefined) =>
    item === undefined || isContainer(item) || !hasChoices(item.type) ? undefined : item.choices;
  return (id: string): ReadonlyMap<string, string> => {
    const names = byId.map((items) => listOf(items.get(id)));
    const key = JSON.stringify(names);
    const labels = known.get(key) ?? labelsIn(versions, names, language);
    known.set(key, labels);
    return labels;
  };
}

/** @param names the list of choices in each version */
function labelsIn(
  versions: readonly CompiledForm[],
  names: readonly (string | undefined)[],
  language: string | undefined,
): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const [at, { definition }] of versions.entries()) {
    const list = definition.lists.find(({ name }) => name === names[at]);
    for (const { name, label } of list?.choices ?? [])
      if (!labels.has(name))
        labels.set(name, plainLabel(label, language, definition.languages) || name);
  }
  return labels;
}

/** The rows of a response in a table. */
export const rowsIn = ({ id }: Pick<ExportTable, 'id'>, response: StagedResponse): TableRow[] =>
  id === ''
    ? [{ response, numbers: [], answers: response.answers }]
    : repetitionsOf(response.answers, id).map((repetition) => ({ response, ...repetition }));
