import * as z from 'zod';
import { maxExpressionLength } from '../expressions/index.ts';
import { text } from './text.ts';
import { questionTypes } from './types.ts';

/** The most questions, groups and repeats in one form. */
export const maxItems = 5_000;

/** Groups in groups, and repeats in repeats. */
export const maxItemDepth = 20;

/**
 * Identifies a question in all versions of its form: answers are stored under it, so that a new name or wording does
 * not make a new column.
 */
export const itemId = z.string().regex(/^[a-z0-9]{1,32}$/);

/** The name that expressions and exports use. XML name without a prefix. */
const itemName = z
  .string()
  .max(200)
  .regex(/^[\p{L}_][\p{L}\p{N}\p{M}_.-]*$/u, {
    error: 'Use letters, digits and underscores, and begin with a letter.',
  });

const expression = z.string().trim().max(maxExpressionLength);

/** Files that belong to a form's texts, by use and then by language. */
export const media = z.partialRecord(z.enum(['image', 'big-image', 'audio', 'video']), text);
export type Media = z.infer<typeof media>;

const common = {
  id: itemId,
  name: itemName,
  label: text,
  hint: text.optional(),
  guidance: text.optional(),
  media: media.optional(),
  /** What the picture shows, for people who do not see it. */
  imageAlt: text.optional(),
  /** Shown only while this is true. */
  relevant: expression.optional(),
  /** Words of ODK's appearances, such as `field-list` or `minimal`. */
  appearance: z.string().trim().max(500).optional(),
  /** Columns of a workbook that the product does not use, kept for its export. */
  extra: z.record(z.string().max(200), z.string().max(20_000)).optional(),
};

export const question = z.object({
  ...common,
  type: z.enum(questionTypes),
  /** `true()` for a required question, or the condition under which it is. */
  required: expression.optional(),
  requiredMessage: text.optional(),
  /** What must be true of an answer; `.` is the answer. */
  constraint: expression.optional(),
  constraintMessage: text.optional(),
  calculation: expression.optional(),
  /** Name of the question whose change starts the calculation. */
  trigger: z.string().max(250).optional(),
  /** The answer to begin with: a value, or an expression. */
  initial: expression.optional(),
  readOnly: expression.optional(),
  /** Name of the list of choices. */
  choices: z.string().max(200).optional(),
  /** Which choices are offered: a condition on their columns. */
  choiceFilter: expression.optional(),
  /** `start`, `end`, `step`, `rows`, `max-pixels`, `randomize`, `seed` and others. */
  parameters: z.record(z.string().max(100), z.string().max(500)).optional(),
  /** What a metadata question records. */
  source: z.string().max(40).optional(),
  /** The answer identifies a person: it is masked, and removed with the contact. */
  isPersonal: z.boolean().optional(),
});
export type Question = z.infer<typeof question>;

export type Group = z.infer<typeof groupFields> & { items: Item[] };
export type Repeat = z.infer<typeof repeatFields> & { items: Item[] };
export type Item = Question | Group | Repeat;

const groupFields = z.object({
  ...common,
  type: z.literal('group'),
  /** The group's questions are the rows of one table with the same choices. */
  isMatrix: z.boolean().optional(),
});

const repeatFields = z.object({
  ...common,
  type: z.literal('repeat'),
  /** How many repetitions there are. Without it people add and remove them. */
  count: expression.optional(),
});

/** A question, a group or a repeat. Depth is bounded by `definitionFaults`. */
export const item: z.ZodType<Item> = z.lazy(() =>
  z.discriminatedUnion('type', [
    question,
    groupFields.extend({ items: z.array(item).max(maxItems) }),
    repeatFields.extend({ items: z.array(item).max(maxItems) }),
  ]),
) as never;

export const isContainer = (item: Item): item is Group | Repeat =>
  item.type === 'group' || item.type === 'repeat';
