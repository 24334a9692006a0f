import {
  answerKindOf,
  type Choice,
  type FormDefinition,
  type Item,
  isContainer,
  itemsOf,
  type Question,
  textIn,
} from '@ngo-plus/contract/data/forms';

/** How answers to a question are compared. */
export type SubjectKind = 'choice' | 'choices' | 'number' | 'date' | 'text' | 'presence';

/** A question that conditions can be about. */
export type Subject = {
  /** `.` is the answer to the question that has the rule. */
  readonly name: string;
  readonly label: string;
  readonly kind: SubjectKind;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
};

const numbers = new Set<Item['type']>(['integer', 'decimal', 'range', 'rating', 'scale']);

function kindOf({ type }: Question): SubjectKind {
  if (type === 'select-one' || type === 'yes-no') return 'choice';
  if (type === 'select-multiple') return 'choices';
  if (numbers.has(type)) return 'number';
  if (type === 'date') return 'date';
  const kind = answerKindOf(type);
  return kind === 'text' && type !== 'consent' ? 'text' : 'presence';
}

/** The questions of a form by name, in the words of one language. */
export function subjectsOf(definition: FormDefinition, language: string): Map<string, Subject> {
  const { items, languages } = definition;
  const lists = new Map(definition.lists.map((list) => [list.name, list.choices]));
  const inWords = ({ name, label }: Choice) => ({
    value: name,
    label: textIn(label, language, languages) || name,
  });
  const subjects = new Map<string, Subject>();
  // Long lists are read only when a rule compares with one of their choices.
  const choicesOf = lazily((list: string) => (lists.get(list) ?? []).slice(0, 500).map(inWords));
  for (const item of itemsOf(items)) {
    if (isContainer(item) || item.type === 'note') continue;
    const { name, choices: list = '' } = item;
    const label = plainLabel(textIn(item.label, language, languages)) || name;
    subjects.set(name, {
      name,
      label,
      kind: kindOf(item),
      get choices() {
        return choicesOf(list);
      },
    });
  }
  return subjects;
}

/** The answer that a rule belongs to, as `.`. */
export const ownSubject = (subjects: ReadonlyMap<string, Subject>, name: string, label: string) => {
  const own = subjects.get(name);
  return own && ({ name: '.', label, kind: own.kind, choices: own.choices } satisfies Subject);
};

/** Labels may be in bold or long; one line of words is enough to recognise a question. */
function plainLabel(label: string): string {
  const words = label
    .replace(/<[^>]*>/g, '')
    .replace(/[*_#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 80 ? `${words.slice(0, 79).trimEnd()}…` : words;
}

function lazily<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key) ?? read(key);
    known.set(key, found);
    return found;
  };
}
