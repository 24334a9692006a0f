import type { FormDefinition } from '../definition/index.ts';
import { type Item, isContainer } from '../definition/index.ts';
import type { CompiledForm, CompiledItem, Rule, RuleFault, RuleName } from './compiled-form.ts';
import { connect } from './connect.ts';
import { nameFaults } from './name-faults.ts';
import { rankItems } from './ranks.ts';
import { readRules } from './rules.ts';

/** A compiled item while it is made. */
export type Draft = {
  -readonly [Key in keyof CompiledItem]: CompiledItem[Key] extends readonly CompiledItem[]
    ? Draft[]
    : Key extends 'parent'
      ? Draft | undefined
      : CompiledItem[Key];
};

/**
 * Reads all expressions of a form and puts its items into the order of evaluation. Never throws: what cannot be read is
 * a fault, and the form works without that rule.
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const faults: RuleFault[] = [];
  const items: Draft[] = [];
  const top = draftsOf(definition.items, undefined, items, faults);
  const byName = groupByName(items);
  connect(items, byName, faults);
  const byRank = rankItems(items, faults);
  faults.push(...nameFaults(items));
  const lists = new Map(definition.lists.map((list) => [list.name, list]));
  return { definition, items, top, byRank, byName, lists, faults };
}

function draftsOf(
  items: readonly Item[],
  parent: Draft | undefined,
  all: Draft[],
  faults: RuleFault[],
): Draft[] {
  return items.map((item) => {
    const rules: Partial<Record<RuleName, Rule>> = readRules(item, faults);
    const draft: Draft = {
      item,
      index: all.length,
      parent,
      children: [],
      rules,
      rank: 0,
      readers: [],
      viewers: [],
      triggers: [],
    };
    all.push(draft);
    if (isContainer(item)) draft.children = draftsOf(item.items, draft, all, faults);
    return draft;
  });
}

function groupByName(items: readonly Draft[]): Map<string, Draft[]> {
  const byName = new Map<string, Draft[]>();
  for (const item of items) {
    const same = byName.get(item.item.name);
    if (same === undefined) byName.set(item.item.name, [item]);
    else same.push(item);
  }
  return byName;
}
