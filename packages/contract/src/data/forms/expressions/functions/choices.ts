import { textOf } from '../value.ts';
import {
  type Call,
  define,
  type FunctionDefinition,
  numberAt,
  textAt,
  wordsIn,
} from './definition.ts';

/** Choices. ODK form functions, "Select questions". */
export const choiceFunctions: Record<string, FunctionDefinition> = {
  selected: define(2, 2, (call) => wordsIn(textAt(call, 0)).includes(textAt(call, 1).trim())),
  'selected-at': define(2, 2, (call) => wordsIn(textAt(call, 0))[numberAt(call, 1)] ?? ''),
  'count-selected': define(1, 1, (call) => wordsIn(textAt(call, 0)).length),
  'jr:choice-name': define(2, 2, choiceName),
  'choice-name': define(2, 2, choiceName),
  pulldata: define(4, 4, pullData),
};

function choiceName(call: Call): string {
  const { environment, current } = call.scope;
  const question = textAt(call, 1).trim();
  const name = /^\$\{\s*(.+?)\s*\}$/.exec(question)?.[1] ?? question.split('/').at(-1) ?? '';
  return wordsIn(textAt(call, 0))
    .map((choice) => environment.choiceLabel(choice, name, current))
    .join(', ');
}

/** pulldata(file, column, key column, key): one cell of an attached file. */
function pullData(call: Call): string {
  const root = call.scope.environment.instance(textAt(call, 0));
  const [column, keyColumn, key] = [textAt(call, 1), textAt(call, 2), textAt(call, 3)];
  const rows = root?.children.flatMap(({ children }) => children) ?? [];
  const row = rows.find(({ children }) =>
    children.some(({ name, text }) => name === keyColumn && text === key),
  );
  return textOf(row?.children.filter(({ name }) => name === column) ?? []);
}
