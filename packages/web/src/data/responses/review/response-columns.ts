import type { FormDefinition, Question, Repeat } from '@ngo-plus/contract/data/forms';
import type { Translate } from '@ngo-plus/contract/kernel';
import type { ListKind } from '../../../ui/index.ts';
import { columnItems, labelOf, usualColumns } from './questions.ts';

/** A question, or a fact about the response. Ids of questions are in lower case, so that the keys differ. */
export type ResponseColumn = {
  readonly key: string;
  readonly label: string;
  readonly item?: Question | Repeat;
  readonly fact?: 'Sender' | 'Received' | 'Status';
};

export type ResponseColumns = {
  /** The first column: the question that names a response, or its receipt. */
  readonly name: { readonly label: string; readonly question: Question | undefined };
  readonly all: readonly ResponseColumn[];
  readonly list: ListKind;
};

/** The most columns that people choose among. */
const maxColumns = 300;

/** The columns that a form's responses can have. Without a definition, while it is loaded, only the facts. */
export function responseColumns(
  t: Translate,
  formId: string,
  definition: FormDefinition | undefined,
): ResponseColumns {
  const items = definition ? columnItems(definition).slice(0, maxColumns) : [];
  const question = items.find(isName);
  const others = items.filter((item) => item !== question);
  const labels = unique([
    question && definition ? labelOf(question, definition) : t('Response'),
    ...others.map((item) => (definition ? labelOf(item, definition) : '')),
    t('Sent by'),
    t('Received'),
    t('Status'),
  ]);
  const facts = ['Sender', 'Received', 'Status'] as const;
  const all: ResponseColumn[] = [
    ...others.map((item, at) => ({ key: item.id, item, label: labels[at + 1] ?? '' })),
    ...facts.map((fact, at) => ({
      key: fact,
      fact,
      label: labels[others.length + 1 + at] ?? '',
    })),
  ];
  return {
    name: { label: labels[0] ?? '', question },
    all,
    list: {
      key: `form-responses-${formId}`,
      columns: Object.fromEntries(all.map(({ key, label }) => [key, { data: label }])),
      usual: [...usualColumns(items), ...facts],
    },
  };
}

const isName = (item: Question | Repeat): item is Question =>
  !['consent', 'signature', 'drawing', 'repeat'].includes(item.type);

/** Two questions may have the same label. */
const unique = (headings: readonly string[]): string[] =>
  headings.map((heading, index) => {
    const before = headings.slice(0, index).filter((each) => each === heading).length;
    return before === 0 ? heading : `${heading} (${before + 1})`;
  });
