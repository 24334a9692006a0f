import {
  type Choice,
  type ChoiceList,
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  type Question,
} from '@ngo-plus/contract/data/forms';
import { choiceNameFrom, freeName, namesIn } from './names.ts';
import { newItemId } from './new-item.ts';
import { inserted, placeOf, withItem } from './tree.ts';

/** The form with the choices of one list changed. A list that does not exist yet is created. */
export function withChoices(
  form: FormDefinition,
  name: string,
  change: (choices: readonly Choice[]) => readonly Choice[],
): FormDefinition {
  const list = form.lists.find((one) => one.name === name);
  if (list === undefined)
    return { ...form, lists: [...form.lists, { name, choices: [...change([])] }] };
  const next: ChoiceList = { ...list, choices: [...change(list.choices)] };
  return { ...form, lists: form.lists.map((one) => (one === list ? next : one)) };
}

/** The choices with another for each label, with values made from the labels. */
export function withLabels(
  choices: readonly Choice[],
  labels: readonly string[],
  language: string,
): Choice[] {
  const taken = new Set(choices.map(({ name }) => name));
  const added = labels.map((label) => {
    const name = choiceNameFrom(label, taken);
    taken.add(name);
    return { name, label: { [language]: label } };
  });
  return [...choices, ...added];
}

/** The questions that use a list. */
export const usersOf = ({ items }: FormDefinition, list: string): Question[] =>
  [...itemsOf(items)].filter(
    (item): item is Question => !isContainer(item) && item.choices === list,
  );

/** The name of the choice after which people say something else. As workbooks have it. */
const otherName = 'other';

/** The form with the choice “Other” and a question after it that asks what. */
export function withOther(
  form: FormDefinition,
  question: Question,
  texts: { readonly choice: string; readonly label: string; readonly language: string },
): FormDefinition {
  const place = placeOf(form.items, question.id);
  const { choices: list } = question;
  if (place === undefined || list === undefined) return form;
  const withChoice = withChoices(form, list, (choices) =>
    choices.some(({ name }) => name === otherName)
      ? choices
      : [...choices, { name: otherName, label: { [texts.language]: texts.choice } }],
  );
  const follow: Item = {
    id: newItemId(),
    type: 'text',
    name: freeName(`${question.name}_other`, namesIn(form.items)),
    label: { [texts.language]: texts.label },
    relevant: `selected(\${${question.name}}, '${otherName}')`,
  };
  const items = inserted(withChoice.items, follow, { ...place, index: place.index + 1 });
  return { ...withChoice, items };
}

/** Whether a question follows that asks what “Other” is. */
export const asksOther = ({ items }: FormDefinition, { name }: Question): boolean =>
  [...itemsOf(items)].some(({ relevant }) => relevant === `selected(\${${name}}, '${otherName}')`);

const dependence = /^([\p{L}_][\p{L}\p{N}\p{M}_.-]*)\s*=\s*\$\{\s*([^}]+?)\s*\}$/u;

/** The question on whose answer the offered choices depend, and the column that names it; undefined for other conditions. */
export function dependenceIn(
  filter: string | undefined,
): { readonly column: string; readonly question: string } | undefined {
  const [, column, question] = dependence.exec(filter?.trim() ?? '') ?? [];
  return column === undefined || question === undefined ? undefined : { column, question };
}

/** The form in which a question offers only choices that belong to the answer to another one. */
export function withDependence(
  form: FormDefinition,
  question: Question,
  parent: string,
): FormDefinition {
  const set = (choiceFilter: string | undefined) =>
    withItem<Question>(form.items, question.id, ({ choiceFilter: _, ...rest }) =>
      choiceFilter === undefined ? rest : { ...rest, choiceFilter },
    );
  if (parent === '') return { ...form, items: set(undefined) };
  return { ...form, items: set(`${parent} = \${${parent}}`) };
}

/** A choice with another value in one of its further columns. */
export function withColumn(choice: Choice, column: string, value: string): Choice {
  const { [column]: _, ...others } = choice.columns ?? {};
  const columns = value === '' ? others : { ...choice.columns, [column]: value };
  const { columns: __, ...rest } = choice;
  return Object.keys(columns).length === 0 ? rest : { ...rest, columns };
}
