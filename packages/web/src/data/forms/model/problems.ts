import {
  type CompiledForm,
  type FormDefinition,
  type FormMedia,
  filesIn,
  hasChoices,
  type Item,
  isContainer,
  type RuleName,
  textIn,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, type Values, type Wording, worded } from '@ngo-plus/contract/kernel';
import { repeatedChoices } from './names.ts';

/** The part of an item that a problem is about. */
export type ProblemPart = RuleName | 'label' | 'name' | 'choices' | 'languages' | 'media';

export type Problem = {
  readonly itemId: string;
  readonly part: ProblemPart;
  readonly reason: Phrase;
  readonly values: Values;
  /** The form cannot be published until it is solved. */
  readonly isBlocking: boolean;
};

/**
 * Problems of a form: those that the engine found, and those that people who fill it in would notice.
 *
 * @param files the uploaded files, when they are known
 */
export function problemsOf(
  compiled: CompiledForm,
  files?: readonly Pick<FormMedia, 'name' | 'kind'>[],
): Problem[] {
  const byItem = new Map<string, Problem[]>();
  for (const { itemId, rule, reason, values, isWarning } of compiled.faults) {
    const problem = { itemId, part: rule, reason, values, isBlocking: !isWarning };
    const same = byItem.get(itemId);
    if (same === undefined) byItem.set(itemId, [problem]);
    else same.push(problem);
  }
  const { definition } = compiled;
  const lists = new Map(definition.lists.map((list) => [list.name, list]));
  const uploaded = files && new Set(files.map(({ name, kind }) => `${kind} ${name}`));
  const all = compiled.items.flatMap(({ item }) => [
    ...(byItem.get(item.id) ?? []),
    ...labelProblems(item, definition),
    ...choiceProblems(item, lists),
    ...languageProblems(item, definition, lists),
    ...(uploaded ? mediaProblems(item, lists, uploaded) : []),
  ]);
  return all.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}

const warning = (item: Item, part: ProblemPart, { key, values = {} }: Wording): Problem => ({
  itemId: item.id,
  part,
  reason: key,
  values,
  isBlocking: false,
});

const unlabelled = new Set<Item['type']>(['group', 'repeat', 'calculated', 'hidden', 'metadata']);

function labelProblems(item: Item, { languages }: FormDefinition): Problem[] {
  const problems: Problem[] = [];
  const [first] = languages;
  const hasMedia = item.media !== undefined && Object.keys(item.media).length > 0;
  if (
    !unlabelled.has(item.type) &&
    !hasMedia &&
    textIn(item.label, first?.code ?? '', languages) === ''
  )
    problems.push(warning(item, 'label', worded('Enter what the question asks.')));
  if (isContainer(item) && item.items.length === 0)
    problems.push(warning(item, 'label', worded('Add a question to this group, or delete it.')));
  if (item.type === 'calculated' && !item.calculation && !item.trigger)
    problems.push(warning(item, 'calculation', worded('Enter what is calculated.')));
  return problems;
}

type Lists = ReadonlyMap<string, FormDefinition['lists'][number]>;

function choiceProblems(item: Item, lists: Lists): Problem[] {
  if (isContainer(item) || !hasChoices(item.type)) return [];
  const { choices: name = '' } = item;
  if (name.startsWith('${') || /\.(?:xml|geojson)$/i.test(name)) return [];
  const list = lists.get(name);
  if (/\.csv$/i.test(name) || list?.file !== undefined) {
    const file = list?.file ?? name;
    const table = list ?? [...lists.values()].find((one) => one.file === file);
    return table !== undefined && table.choices.length > 0
      ? []
      : [warning(item, 'choices', worded('Attach the file {{file}}.', { file }))];
  }
  if (list === undefined || list.choices.length === 0)
    return [warning(item, 'choices', worded('Add choices to this question.'))];
  const [repeated] = repeatedChoices(list.choices);
  if (repeated !== undefined)
    return [
      warning(
        item,
        'choices',
        worded('Two choices have the value “{{name}}”. Change one of them.', { name: repeated }),
      ),
    ];
  return [];
}

function languageProblems(item: Item, { languages }: FormDefinition, lists: Lists): Problem[] {
  const [first, ...others] = languages;
  if (first === undefined) return [];
  const list = isContainer(item) ? undefined : lists.get(item.choices ?? '');
  const texts = [item.label, item.hint, ...(list?.choices.map(({ label }) => label) ?? [])];
  for (const { code, name } of others) {
    const missing = texts.filter((text) => text?.[first.code] && !text[code]).length;
    if (missing === 0) continue;
    return [
      warning(
        item,
        'languages',
        worded('Translate {{count}} texts into {{language}}.', {
          count: missing,
          defaultValue_one: 'Translate {{count}} text into {{language}}.',
          language: name,
        }),
      ),
    ];
  }
  return [];
}

function mediaProblems(item: Item, lists: Lists, uploaded: ReadonlySet<string>): Problem[] {
  const list = isContainer(item) ? undefined : lists.get(item.choices ?? '');
  const named = [item.media, ...(list?.choices.map(({ media }) => media) ?? [])].flatMap(filesIn);
  const missing = new Set(
    named.filter(({ name, kind }) => !uploaded.has(`${kind} ${name}`)).map(({ name }) => name),
  );
  return [...missing].map((name) =>
    warning(item, 'media', worded('Upload “{{name}}”, or choose another file.', { name })),
  );
}
