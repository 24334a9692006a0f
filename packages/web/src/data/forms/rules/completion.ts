import type { Subject } from './subjects.ts';

/** What can be inserted where the cursor is. */
export type Suggestion = {
  /** The text that replaces what was typed. */
  readonly text: string;
  /** Where the cursor goes, counted from the beginning of the text. */
  readonly cursor: number;
  readonly label: string;
  readonly detail: string;
};

export type Completion = {
  /** The part of the expression that a suggestion replaces. */
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly Suggestion[];
};

export type FunctionHelp = {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
};

const maxSuggestions = 8;

/** Suggestions for what was typed before the cursor: questions after `${` or by their label, and functions. */
export function completionAt(
  text: string,
  cursor: number,
  subjects: readonly Pick<Subject, 'name' | 'label'>[],
  functions: readonly FunctionHelp[],
): Completion | undefined {
  const before = text.slice(0, cursor);
  if (isInText(before)) return undefined;
  const reference = /\$\{?([^{}$]*)$/.exec(before);
  if (reference !== null) {
    const close = /^[^{}$\s'"()=<>+*,]*\}/.exec(text.slice(cursor))?.[0].length ?? 0;
    return found(reference.index, cursor + close, questions(reference[1] ?? '', subjects));
  }
  const word = /[\p{L}_][\p{L}\p{N}_:-]*$/u.exec(before)?.[0];
  if (word === undefined || word.length < 2) return undefined;
  const suggestions = [...functionsFor(word, functions), ...questions(word, subjects)];
  return found(cursor - word.length, cursor, suggestions);
}

const found = (from: number, to: number, suggestions: Suggestion[]): Completion | undefined =>
  suggestions.length === 0
    ? undefined
    : { from, to, suggestions: suggestions.slice(0, maxSuggestions) };

/** Whether the cursor is inside quotation marks. */
function isInText(before: string): boolean {
  let open = '';
  for (const character of before) {
    if (open === '' && (character === "'" || character === '"')) open = character;
    else if (character === open) open = '';
  }
  return open !== '';
}

function questions(
  typed: string,
  subjects: readonly Pick<Subject, 'name' | 'label'>[],
): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ name, label }: Pick<Subject, 'name' | 'label'>) => {
    const [ownName, ownLabel] = [name.toLowerCase(), label.toLowerCase()];
    if (ownName.startsWith(wanted)) return 0;
    if (ownLabel.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
    return ownName.includes(wanted) || ownLabel.includes(wanted) ? 2 : 3;
  };
  return subjects
    .map((subject) => ({ subject, rank: rank(subject) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ subject: { name, label } }) => {
      const text = `\${${name}}`;
      return { text, cursor: text.length, label, detail: name };
    });
}

function functionsFor(typed: string, functions: readonly FunctionHelp[]): Suggestion[] {
  const wanted = typed.toLowerCase();
  return functions
    .filter(({ name }) => name.startsWith(wanted))
    .map(({ name, signature, about }) => {
      const text = `${name}()`;
      const hasArguments = signature !== text;
      return {
        text,
        cursor: hasArguments ? text.length - 1 : text.length,
        label: signature,
        detail: about,
      };
    });
}

/** The text with a suggestion in place, and where the cursor goes. */
export function completed(text: string, { from, to }: Completion, suggestion: Suggestion) {
  const opens = text.slice(to).startsWith('(') && suggestion.text.endsWith('()');
  const word = opens ? suggestion.text.slice(0, -2) : suggestion.text;
  return {
    text: text.slice(0, from) + word + text.slice(to),
    cursor: from + (opens ? word.length + 1 : suggestion.cursor),
  };
}
