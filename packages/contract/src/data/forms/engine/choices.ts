import type { Choice } from '../definition/index.ts';
import { EvaluationError, evaluate, isTrue } from '../expressions/index.ts';
import type { AnswerNode } from './answer-node.ts';
import { isQuestion } from './compiled-form.ts';
import type { FormResponse } from './form-response.ts';
import { candidatesIn } from './list-index.ts';
import type { ListRow } from './list-tree.ts';

/** The choices that a question offers now, in the order of the list. */
export function offeredChoices(response: FormResponse, node: AnswerNode): readonly Choice[] {
  const { item, rules } = node.compiled;
  if (!isQuestion(item) || item.choices === undefined) return [];
  const repeated = /^\$\{\s*(.+?)\s*\}$/.exec(item.choices)?.[1];
  if (repeated !== undefined) return choicesFromAnswers(response, node, repeated);
  const tree = response.lists.tree(item.choices);
  if (tree === undefined) return [];
  const { choices, rows } = tree;
  const { choiceFilter } = rules;
  if (choiceFilter === undefined) return choices;
  const { expression } = choiceFilter;
  const { environment } = response;
  const size = rows.length;
  const passes = ({ node: row, position }: ListRow) =>
    isTrue(evaluate(expression, { environment, node: row, current: node, position, size }));
  try {
    const candidates = candidatesIn(tree, expression, { environment, current: node });
    return candidates.filter(passes).map(({ choice }) => choice);
  } catch (error) {
    if (error instanceof EvaluationError) return choices;
    throw error;
  }
}

const names = new WeakMap<readonly Choice[], ReadonlySet<string>>();

/** The names of the choices that a question offers now. A whole list is the same array every time. */
export function offeredNames(response: FormResponse, node: AnswerNode): ReadonlySet<string> {
  const offered = offeredChoices(response, node);
  const known = names.get(offered) ?? new Set(offered.map(({ name }) => name));
  names.set(offered, known);
  return known;
}

/** Answers to a question inside a repeat as choices, such as the names of household members. */
function choicesFromAnswers(response: FormResponse, node: AnswerNode, name: string): Choice[] {
  const texts = response.environment.answersTo(name, node).map(({ text }) => text);
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => ({ name: text, label: { '': text } }));
}
