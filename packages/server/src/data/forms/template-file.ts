import {
  type Choice,
  type FormDefinition,
  formDefinition,
  questionTypes,
} from '@ngo-plus/contract/data/forms';
import * as z from 'zod';

/** A form to begin with, and what people read before they choose it. */
export type Template = {
  readonly definition: FormDefinition;
  readonly description: string;
  readonly keywords: readonly string[];
};

const shared = {
  name: z.string(),
  label: z.string().default(''),
  hint: z.string().optional(),
  relevant: z.string().optional(),
  appearance: z.string().optional(),
};

const question = z.strictObject({
  ...shared,
  type: z.enum(questionTypes),
  required: z.boolean().optional(),
  constraint: z.string().optional(),
  constraintMessage: z.string().optional(),
  calculation: z.string().optional(),
  initial: z.string().optional(),
  choices: z.string().optional(),
  choiceFilter: z.string().optional(),
  source: z.string().optional(),
  isPersonal: z.boolean().optional(),
  start: z.number().optional(),
  end: z.number().optional(),
  step: z.number().optional(),
});

type Container = z.infer<typeof containerFields> & { items: FileItem[] };
type FileItem = z.infer<typeof question> | Container;

const containerFields = z.strictObject({
  ...shared,
  type: z.enum(['group', 'repeat']),
  /** Its questions are shown together. */
  page: z.boolean().optional(),
  matrix: z.boolean().optional(),
  count: z.string().optional(),
});

const item: z.ZodType<FileItem> = z.lazy(() =>
  z.union([question, containerFields.extend({ items: z.array(item) })]),
) as never;

/** A choice by its value: its label, or its label with further columns. */
const choice = z.union([z.string(), z.record(z.string(), z.string())]);

const file = z.strictObject({
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  hasPages: z.boolean().optional(),
  instanceName: z.string().optional(),
  lists: z.record(z.string(), z.record(z.string(), choice)),
  items: z.array(item),
});

/**
 * Reads the file of a template: a form in English, without ids, and with plain texts.
 *
 * @throws ZodError for a mistake in the file
 */
export function readTemplate(content: unknown, newId: () => string): Template {
  const { title, description, keywords, hasPages, instanceName, lists, items } =
    file.parse(content);
  const definition = formDefinition.parse({
    title: { en: title },
    languages: [{ code: 'en', name: 'English' }],
    items: items.map((one) => itemOf(one, newId)),
    lists: Object.entries(lists).map(([name, choices]) => ({
      name,
      choices: Object.entries(choices).map(choiceOf),
    })),
    settings: { hasPages, instanceName },
  });
  return { definition, description, keywords };
}

function choiceOf([name, text]: [string, z.infer<typeof choice>]): Choice {
  if (typeof text === 'string') return { name, label: { en: text } };
  const { label = name, ...columns } = text;
  return { name, label: { en: label }, columns };
}

const textOf = (words: string | undefined) => (words ? { en: words } : undefined);

/** `formDefinition` checks the result. */
function itemOf(one: FileItem, newId: () => string): unknown {
  const { label, hint, ...fields } = one;
  const common = { ...fields, id: newId(), label: textOf(label) ?? {}, hint: textOf(hint) };
  if ('items' in one)
    return {
      ...common,
      appearance: one.page ? 'field-list' : one.appearance,
      isMatrix: one.matrix,
      items: one.items.map((inner) => itemOf(inner, newId)),
    };
  return {
    ...common,
    required: one.required ? 'true()' : undefined,
    constraintMessage: textOf(one.constraintMessage),
    parameters: parametersOf(one),
  };
}

function parametersOf({ type, start, end, step }: z.infer<typeof question>) {
  if (type === 'rating') return { start: '1', end: '5', step: '1' };
  if (type === 'scale') return { start: '1', end: '10', step: '1' };
  if (type !== 'range') return undefined;
  return { start: String(start ?? 0), end: String(end ?? 10), step: String(step ?? 1) };
}
