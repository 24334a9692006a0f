import type { Choice } from '../definition/index.ts';
import { EvaluationError, evaluate, isTrue } from '../expressions/index.ts';
import type { AnswerNode } from './answer-node.ts';
import { isQuestion } from './compiled-form.ts';
import type { FormResponse } from './form-response.ts';
import type { ListRow } from './list-tree.ts';

/** The choices that a question offers now, in the order of the list. */
export function offeredChoices(response: FormResponse, node: AnswerNode): readonly Choice[] {
  const { item, rules } = node.compiled;
  if (!isQuestion(item) || item.choices === undefined) return [];
  const repeated = /^\$\{\s*(.+?)\s*\}$/.exec(item.choices)?.[1];
  if (repeated !== undefined) return choicesFromAnswers(response, node, repeated);
  const rows = response.lists.tree(item.choices)?.rows ?? [];
  const { choiceFilter } = rules;
  if (choiceFilter === undefined) return rows.map(({ choice }) => choice);
  const { environment } = response;
  const size = rows.length;
  const passes = ({ node: row }: ListRow, index: number) => {
    const scope = { environment, node: row, current: node, position: index + 1, size };
    return isTrue(evaluate(choiceFilter.expression, scope));
  };
  try {
    return rows.filter(passes).map(({ choice }) => choice);
  } catch (error) {
    if (error instanceof EvaluationError) return rows.map(({ choice }) => choice);
    throw error;
  }
}

/** Answers to a question inside a repeat as choices, such as the names of household members. */
function choicesFromAnswers(response: FormResponse, node: AnswerNode, name: string): Choice[] {
  const texts = response.environment.answersTo(name, node).map(({ text }) => text);
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({ name: text, label: { '': text } }));
}
