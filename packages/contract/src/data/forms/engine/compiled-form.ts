import type { Phrase, Values } from '../../../kernel/index.ts';
import type { ChoiceList, FormDefinition, Item, Question } from '../definition/index.ts';
import type { Expression, ExpressionNeeds } from '../expressions/index.ts';

/** The expressions of an item. */
export const ruleNames = [
  'relevant',
  'required',
  'constraint',
  'calculation',
  'readOnly',
  'choiceFilter',
  'count',
  'initial',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** An expression with what it refers to. */
export type Rule = { readonly expression: Expression; readonly needs: ExpressionNeeds };

/** An item with its expressions read, and with those that depend on it. */
export type CompiledItem = {
  readonly item: Item;
  /** Position among all items of the form, in the order in which they are asked. */
  readonly index: number;
  readonly parent: CompiledItem | undefined;
  readonly children: readonly CompiledItem[];
  readonly rules: Partial<Record<RuleName, Rule>>;
  /** Items are evaluated from the lowest rank: what an item reads has a lower one. */
  readonly rank: number;
  /** Items whose value, relevance, choices or repetitions depend on this one. */
  readonly readers: readonly CompiledItem[];
  /** Items that show this one's answer, or require, check or lock theirs by it. */
  readonly viewers: readonly CompiledItem[];
  /** Questions that are calculated when the answer to this one changes. */
  readonly triggers: readonly CompiledItem[];
};

/** Something about a form's rules that its author should correct. */
export type RuleFault = {
  readonly itemId: string;
  readonly rule: RuleName | 'label' | 'name';
  readonly reason: Phrase;
  readonly values: Values;
  /** The form can be filled in nevertheless. */
  readonly isWarning: boolean;
  /** Where in the expression, when the fault has a place. */
  readonly span?: { readonly at: number; readonly end: number };
};

/** A form that is ready to be filled in. */
export type CompiledForm = {
  readonly definition: FormDefinition;
  readonly items: readonly CompiledItem[];
  readonly top: readonly CompiledItem[];
  /** From the lowest rank. */
  readonly byRank: readonly CompiledItem[];
  readonly byName: ReadonlyMap<string, readonly CompiledItem[]>;
  readonly lists: ReadonlyMap<string, ChoiceList>;
  readonly faults: readonly RuleFault[];
};

export const isQuestion = (item: Item): item is Question =>
  item.type !== 'group' && item.type !== 'repeat';

/** The item and the containers that it is in, from the inside out. */
export function withContainers(item: CompiledItem): CompiledItem[] {
  const all: CompiledItem[] = [];
  for (let at: CompiledItem | undefined = item; at !== undefined; at = at.parent) all.push(at);
  return all;
}
