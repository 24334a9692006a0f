import {
  type Choice,
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  renameReferences,
  type Text,
} from '@ngo-plus/contract/data/forms';

/** The names that items of a form have. */
export const namesIn = (items: readonly Item[]): Set<string> =>
  new Set([...itemsOf(items)].map(({ name }) => name));

/** The name, or the first of `name_2`, `name_3`, … that is free. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const candidate = `${name}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** A name from a label: `How old are you?` becomes `how_old_are_you`. */
export function nameFromLabel(label: string, fallback: string): string {
  const words = plain(label).replace(/^[^\p{L}]+/u, '');
  return words.slice(0, 40).replace(/_+$/, '') || fallback;
}

/** The value of a choice from its label. It may begin with a digit. */
export function choiceNameFrom(label: string, taken: ReadonlySet<string>): string {
  return freeName(plain(label).slice(0, 40).replace(/_+$/, '') || 'choice', taken);
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** What a name may consist of; the contract refuses others. */
const itemName = /^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u;

export const isItemName = (name: string): boolean => name.length <= 200 && itemName.test(name);

/** The form with another name for an item, also in all rules and texts that refer to it. */
export function renamed(definition: FormDefinition, id: string, name: string): FormDefinition {
  const item = [...itemsOf(definition.items)].find((one) => one.id === id);
  if (item === undefined || item.name === name) return definition;
  const from = item.name;
  // Other items may share the name in other groups; what refers to them must not follow.
  const isShared = [...itemsOf(definition.items)].some((one) => one !== item && one.name === from);
  const follow = isShared ? (text: string) => text : (text: string) => referring(text, from, name);
  const change = (one: Item): Item => {
    const own = one.id === id ? { ...one, name } : one;
    const changed = withRules(own, follow);
    return isContainer(changed) ? { ...changed, items: changed.items.map(change) } : changed;
  };
  const { instanceName } = definition.settings;
  return {
    ...definition,
    items: definition.items.map(change),
    settings:
      instanceName === undefined
        ? definition.settings
        : { ...definition.settings, instanceName: follow(instanceName) },
  };
}

const referring = (text: string, from: string, to: string): string =>
  text.includes(from) ? renameReferences(text, from, to) : text;

const rules = [
  'relevant',
  'required',
  'constraint',
  'calculation',
  'readOnly',
  'choiceFilter',
  'count',
  'initial',
  'choices',
] as const;
const texts = ['label', 'hint', 'guidance', 'constraintMessage', 'requiredMessage'] as const;

/** The same object when nothing refers to the name. */
function withRules(item: Item, follow: (text: string) => string): Item {
  const fields = item as unknown as Readonly<Record<string, unknown>>;
  const changes: Record<string, unknown> = {};
  for (const rule of rules) {
    const text = fields[rule];
    if (typeof text === 'string' && follow(text) !== text) changes[rule] = follow(text);
  }
  const trigger = fields['trigger'];
  if (typeof trigger === 'string' && follow(trigger) !== trigger)
    changes['trigger'] = follow(trigger);
  for (const name of texts) {
    const text = fields[name] as Text | undefined;
    if (text === undefined) continue;
    const next = Object.entries(text).map(([code, words]) => [code, follow(words)] as const);
    if (next.some(([code, words]) => words !== text[code]))
      changes[name] = Object.fromEntries(next);
  }
  return Object.keys(changes).length === 0 ? item : ({ ...item, ...changes } as Item);
}

/** Names of choices that appear more than once in a list. */
export function repeatedChoices(choices: readonly Choice[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { name } of choices) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
  }
  return [...repeated];
}
