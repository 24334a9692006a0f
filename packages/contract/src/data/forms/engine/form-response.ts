import { textIn } from '../definition/index.ts';
import {
  type Environment,
  EvaluationError,
  evaluate,
  isTrue,
  textOf,
  type Value,
} from '../expressions/index.ts';
import {
  AnswerNode,
  type Container,
  nodesBelow,
  nodesWithin,
  ResponseRoot,
} from './answer-node.ts';
import { type Answer, type Answers, maxNodes } from './answers.ts';
import { offeredNames } from './choices.ts';
import {
  type CompiledForm,
  type CompiledItem,
  isQuestion,
  type RuleName,
} from './compiled-form.ts';
import { environmentOf } from './environment-of.ts';
import { type Filling, fill } from './fill.ts';
import type { Host } from './host.ts';
import { fillLabel } from './labels.ts';
import { Lists } from './lists.ts';
import { Recalculation } from './recalculation.ts';
import { answerOfText, areSame } from './typed-answer.ts';

export type ResponseOptions = {
  readonly form: CompiledForm;
  readonly host: Host;
  /** Code of the language that is shown. */
  readonly language: string;
  /** Of a response that was saved before; without them a new response begins. */
  readonly answers?: Answers | undefined;
};

/**
 * One response while it is filled in or checked. Browser and server use the same class, so they show, calculate and
 * refuse the same.
 */
export class FormResponse {
  readonly form: CompiledForm;
  readonly root: ResponseRoot;
  readonly lists: Lists;
  readonly environment: Environment;
  #language: string;
  readonly #host: Host;
  readonly #recalculation: Recalculation;
  readonly #versions = new Map<Container, number>();
  readonly #listeners = new Map<Container, Set<() => void>>();
  #changed = new Set<Container>();
  readonly #filling: Filling;

  /** @throws ResponseTooLarge */
  constructor({ form, host, language, answers }: ResponseOptions) {
    this.form = form;
    this.#host = host;
    this.#language = language;
    this.root = new ResponseRoot(form.top);
    this.lists = new Lists(form, host, () => this.#language);
    this.environment = environmentOf({
      form,
      root: this.root,
      host,
      lists: this.lists,
      language: () => this.#language,
    });
    this.#recalculation = new Recalculation({
      root: this.root,
      byRank: form.byRank,
      zone: host.zone,
      evaluate: (node, item, rule) => this.valueOf(node, item, rule),
      offered: (node) => offeredNames(this, node),
      hasRoom: (repeat) => this.hasRoom(repeat),
      addRepetition: (container, repeat) => this.#newRepetition(container, repeat),
      removeFrom: (repetitions, index) => this.#removeFrom(repetitions, index),
      changed: (node) => this.#changed.add(node),
    });
    this.#filling = { room: maxNodes, newKey: host.uuid };
    fill(this.root, form.top, answers, this.#filling);
    if (answers === undefined) this.#begin(this.root, form.top);
    this.#recalculation.addAllIn(this.root, form.top);
    this.#recalculation.run();
    if (answers === undefined) this.#beginDynamic(this.root);
    this.#changed.clear();
  }

  get language(): string {
    return this.#language;
  }

  /** Shows labels and choices in another language. */
  setLanguage(code: string): void {
    this.#language = code;
    this.lists.forget();
    for (const node of nodesWithin(this.root)) this.#changed.add(node);
    this.#changed.add(this.root);
    this.#announce();
  }

  /** Stores an answer and brings everything up to date that depends on it. Undefined removes the answer. */
  setAnswer(node: AnswerNode, answer: Answer | undefined): void {
    const triggered = new Set<AnswerNode>();
    this.#change(node, answer, triggered);
    this.#announce();
  }

  /** Whether another repetition fits into a response. */
  hasRoom(repeat: CompiledItem): boolean {
    return sizeOf(repeat) <= this.#filling.room;
  }

  /** Adds a repetition at the end. Ask `hasRoom` first. */
  addRepetition(container: Container, repeat: CompiledItem): AnswerNode {
    const added = this.#newRepetition(container, repeat);
    this.#recalculation.add(repeat, added);
    this.#recalculation.addAllIn(added, repeat.children);
    this.#recalculation.addReadersOfRepeat(repeat);
    this.#recalculation.run();
    this.#beginDynamic(added);
    this.#changed.add(container);
    this.#announce();
    return added;
  }

  removeRepetition(node: AnswerNode): void {
    const repetitions = node.parent.inside.get(node.compiled);
    const index = repetitions?.indexOf(node) ?? -1;
    if (repetitions === undefined || index < 0) return;
    repetitions.splice(index, 1);
    this.#filling.room += [...nodesWithin(node)].length;
    this.#recalculation.addReadersOfRepeat(node.compiled);
    this.#recalculation.run();
    for (const each of repetitions) this.#changed.add(each);
    this.#changed.add(node.parent);
    this.#announce();
  }

  /** The label of an item at a node, with answers in place of `${name}`. */
  labelOf(node: AnswerNode): string {
    return this.textAt(node, node.compiled.item.label);
  }

  textAt(node: AnswerNode, text: Parameters<typeof textIn>[0]): string {
    const words = textIn(text, this.#language, this.form.definition.languages);
    return fillLabel(words, (name) => textOf(this.environment.answersTo(name, node)));
  }

  isRequired(node: AnswerNode): boolean {
    const value = this.valueOf(node, node.compiled, 'required');
    return value !== undefined && isTrue(value);
  }

  isReadOnly(node: AnswerNode): boolean {
    const value = this.valueOf(node, node.compiled, 'readOnly');
    return value !== undefined && isTrue(value);
  }

  /** The value of an item's rule at a node; undefined without a rule, or when it cannot be evaluated. */
  valueOf(node: Container, { rules }: CompiledItem, name: RuleName): Value | undefined {
    const rule = rules[name];
    if (rule === undefined) return undefined;
    const { environment } = this;
    try {
      return evaluate(rule.expression, { environment, node, current: node, position: 1, size: 1 });
    } catch (error) {
      // The author sees the fault in the form's list of problems. People who answer are not stopped by it.
      if (error instanceof EvaluationError) return undefined;
      throw error;
    }
  }

  /** Calls back after each change of a node. Returns how to stop. */
  subscribe(node: Container, listener: () => void): () => void {
    const listeners = this.#listeners.get(node) ?? new Set();
    this.#listeners.set(node, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(node);
    };
  }

  /** Grows with each change of the node. */
  versionOf(node: Container): number {
    return this.#versions.get(node) ?? 0;
  }

  #change(node: AnswerNode, answer: Answer | undefined, triggered: Set<AnswerNode>): void {
    if (areSame(node.answer, answer)) return;
    node.answer = answer;
    this.#changed.add(node);
    this.#recalculation.addReaders(node);
    this.#recalculation.run();
    this.#trigger(node, triggered);
  }

  /** Runs the calculations that this answer triggers, each at most once. */
  #trigger(node: AnswerNode, triggered: Set<AnswerNode>): void {
    for (const item of node.compiled.triggers)
      for (const target of this.#sameRepetition(item, node)) {
        if (triggered.has(target)) continue;
        triggered.add(target);
        const { item: asked } = item;
        const clears = isQuestion(asked) && (asked.calculation ?? '') === '';
        if (clears) this.#change(target, undefined, triggered);
        else if (this.#recalculation.calculate(target)) {
          this.#recalculation.run();
          this.#trigger(target, triggered);
        }
      }
  }

  #sameRepetition(item: CompiledItem, node: AnswerNode): AnswerNode[] {
    let at: Container = node;
    while (at instanceof AnswerNode) {
      const found = nodesBelow(at, item);
      if (found.length > 0) return found;
      at = at.parent;
    }
    return nodesBelow(at, item);
  }

  #newRepetition(container: Container, repeat: CompiledItem): AnswerNode {
    const added = new AnswerNode(repeat, container, this.#host.uuid());
    container.inside.get(repeat)?.push(added);
    this.#filling.room -= 1;
    fill(added, repeat.children, undefined, this.#filling);
    this.#begin(added, repeat.children);
    return added;
  }

  #removeFrom(repetitions: AnswerNode[], index: number): void {
    for (const node of repetitions.splice(index))
      this.#filling.room += [...nodesWithin(node)].length;
  }

  /** Plain values that questions begin with. */
  #begin(container: Container, items: readonly CompiledItem[]): void {
    for (const item of items)
      for (const node of container.inside.get(item) ?? []) {
        const { item: asked, rules } = item;
        if (isQuestion(asked) && rules.initial === undefined && asked.initial !== undefined)
          node.answer = answerOfText(asked, asked.initial);
        this.#begin(node, item.children);
      }
  }

  /** Values that are calculated once, in the order of the form. */
  #beginDynamic(container: Container): void {
    for (const node of nodesWithin(container)) {
      const { item, rules } = node.compiled;
      if (rules.initial === undefined || !isQuestion(item) || node.answer !== undefined) continue;
      const value = this.valueOf(node, node.compiled, 'initial');
      const answer = value === undefined ? undefined : answerOfText(item, textOf(value));
      this.#change(node, answer, new Set());
    }
  }

  #announce(): void {
    const changed = this.#changed;
    this.#changed = new Set();
    for (const node of changed) this.#versions.set(node, this.versionOf(node) + 1);
    for (const node of changed) for (const listener of this.#listeners.get(node) ?? []) listener();
  }
}

/** The nodes of one repetition as it begins. */
const sizeOf = (item: CompiledItem): number =>
  1 + item.children.reduce((sum, child) => sum + sizeOf(child), 0);
