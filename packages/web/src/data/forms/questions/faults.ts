import {
  type AnswerNode,
  type FormResponse,
  faultAt,
  faultsIn,
} from '@ngo-plus/contract/data/forms';
import type { Translate } from '@ngo-plus/contract/kernel';

/** The messages beside the questions of one response. Each question is notified of its own message only. */
export class Faults {
  readonly #response: FormResponse;
  readonly #t: Translate;
  #messages = new Map<AnswerNode, string>();
  readonly #listeners = new Map<AnswerNode, () => void>();

  constructor(response: FormResponse, t: Translate) {
    this.#response = response;
    this.#t = t;
  }

  at(node: AnswerNode): string | undefined {
    return this.#messages.get(node);
  }

  /** Calls back when the message of a question changes. Returns how to stop. */
  watch(node: AnswerNode, listener: () => void): () => void {
    this.#listeners.set(node, listener);
    return () => this.#listeners.delete(node);
  }

  /** Checks all questions, or those for which `isChecked`, and shows what is wrong. Returns them in order. */
  check(isChecked: (node: AnswerNode) => boolean = () => true): readonly AnswerNode[] {
    const found = faultsIn(this.#response).filter(({ node }) => isChecked(node));
    const before = this.#messages;
    this.#messages = new Map(found.map((fault) => [fault.node, this.#wordsOf(fault)]));
    for (const node of new Set([...before.keys(), ...this.#messages.keys()]))
      this.#listeners.get(node)?.();
    return found.map(({ node }) => node);
  }

  /** Checks a question again whose message is shown; `isLeft` also when there is none and it has an answer. */
  recheck(node: AnswerNode, isLeft = false): void {
    if (!this.#messages.has(node) && !(isLeft && node.answer !== undefined)) return;
    const fault = faultAt(this.#response, node);
    this.set(node, fault === undefined ? undefined : this.#wordsOf(fault));
  }

  /** Shows a message that does not come from the form's rules. */
  set(node: AnswerNode, message: string | undefined): void {
    if (this.#messages.get(node) === message) return;
    if (message === undefined) this.#messages.delete(node);
    else this.#messages.set(node, message);
    this.#listeners.get(node)?.();
  }

  #wordsOf({ text, reason, values }: ReturnType<typeof faultsIn>[number]): string {
    return text ?? this.#t(reason, values);
  }
}
