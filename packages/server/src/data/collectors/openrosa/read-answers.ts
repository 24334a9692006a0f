import {
  type Answer,
  type Answers,
  answerKindOf,
  type CompiledForm,
  type CompiledItem,
  isContainer,
  maxRepetitions,
  type Question,
  type Repetition,
} from '@ngo-plus/contract/data/forms';
import { type Phrase, phrase, type Values } from '@ngo-plus/contract/kernel';
import { Problem } from '../../../kernel/index.ts';
import type { StoredFault } from '../../responses/index.ts';
import type { Tree } from './xml-tree.ts';

/**
 * What a submission contains. Nothing of it is lost: values that are no answers become faults, and a submission with more of
 * them than can be stored is refused, so that it stays on the device.
 */
export type ReadAnswers = {
  readonly answers: Answers;
  readonly files: readonly { itemId: string; key: string; name: string }[];
  readonly faults: readonly StoredFault[];
  /** By what a metadata question records, such as `start`. */
  readonly metadata: ReadonlyMap<string, string>;
};

const maxFaults = 1_000;
const maxText = 100_000;
const maxWords = 1_000;

/** Reads answers by the path of their element in a version of the form. */
export function readAnswers({ top }: CompiledForm, root: Tree): ReadAnswers {
  const files: { itemId: string; key: string; name: string }[] = [];
  const faults: StoredFault[] = [];
  const metadata = new Map<string, string>();
  let repetitions = 0;

  const complain = (itemId: string, key: string, reason: Phrase, values: Values) => {
    if (faults.length >= maxFaults || String(values['value'] ?? '').length > maxText)
      throw new Problem('too_large', 'The response has too much that its form does not know.');
    faults.push({ itemId, key, reason, values });
  };

  /** Groups do not appear in answers. */
  function within(tree: Tree, items: readonly CompiledItem[], key: string): Answers {
    const byName = Map.groupBy(tree.children, ({ name }) => name);
    const answers: Record<string, Answers[string]> = {};
    for (const { item, children } of items) {
      const found = byName.get(item.name) ?? [];
      byName.delete(item.name);
      if (item.type === 'repeat') {
        byName.delete(`${item.name}_count`);
        const list = repeated(found, children);
        if (list.length > 0) answers[item.id] = list;
        continue;
      }
      const [first, ...others] = found;
      for (const other of others) complainOf(other, item.id, key);
      if (first === undefined) continue;
      if (isContainer(item)) Object.assign(answers, within(first, children, key));
      else {
        const answer = answerIn(item, first, key);
        if (answer !== undefined) answers[item.id] = answer;
      }
    }
    byName.delete('meta');
    for (const unknown of [...byName.values()].flat()) complainOf(unknown, '', key);
    return answers;
  }

  function repeated(found: readonly Tree[], children: readonly CompiledItem[]): Repetition[] {
    const real = found.filter(({ attributes }) => attributes['template'] === undefined);
    if (real.length > maxRepetitions)
      throw new Problem('too_large', 'The response has too many elements, or too many levels.');
    return real.map((tree) => {
      repetitions += 1;
      // By its place, so that the same submission has the same keys each time.
      const key = `r${repetitions}`;
      return { key, answers: within(tree, children, key) };
    });
  }

  function complainOf(tree: Tree, itemId: string, key: string): void {
    const value = textIn(tree).trim();
    if (value === '') return;
    complain(itemId, key, phrase('The form has no question for “{{name}}”: {{value}}'), {
      name: tree.name,
      value,
    });
  }

  function answerIn(item: Question, tree: Tree, key: string): Answer | undefined {
    const text = textIn(tree);
    if (text.trim() === '' || item.type === 'note') return undefined;
    if (item.source !== undefined) metadata.set(item.source, text.trim());
    const answer = answerOf(item, text);
    if (answer === undefined) {
      complain(item.id, key, phrase("This value couldn't be stored as an answer: {{value}}"), {
        value: text,
      });
      return undefined;
    }
    if (typeof answer === 'object' && 'name' in answer)
      files.push({ itemId: item.id, key, name: answer.name });
    return answer;
  }

  const answers = within(root, top, '');
  return { answers, files, faults, metadata };
}

/** Undefined for a text that is no answer to the question. */
function answerOf(item: Question, text: string): Answer | undefined {
  const trimmed = text.trim();
  // ODK Collect adds a file to these only on some devices.
  if (item.type === 'metadata' && text.length <= maxText) return trimmed;
  switch (answerKindOf(item.type)) {
    case 'number': {
      const number = Number(trimmed);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'words': {
      const words = trimmed.split(/\s+/);
      const isStorable = words.length <= maxWords && words.every(({ length }) => length <= 500);
      return isStorable ? words : undefined;
    }
    case 'file':
      return trimmed.length <= 255 ? { name: trimmed } : undefined;
    default:
      return text.length <= maxText ? text : undefined;
  }
}

const textIn = ({ text, children }: Tree): string =>
  children.length === 0 ? text : text + children.map(textIn).join(' ');
