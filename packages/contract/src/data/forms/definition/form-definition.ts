import * as z from 'zod';
import { type Wording, worded } from '../../../kernel/index.ts';
import { type Item, isContainer, item, maxItemDepth, maxItems, media } from './items.ts';
import { language, text } from './text.ts';

/** The most choices in one list. */
const maxChoices = 50_000;

export const choice = z.object({
  name: z.string().max(500),
  label: text,
  media: media.optional(),
  imageAlt: text.optional(),
  /** Further columns, which conditions on choices read. */
  columns: z.record(z.string().max(200), z.string().max(5_000)).optional(),
});
export type Choice = z.infer<typeof choice>;

export const choiceList = z.object({
  name: z.string().trim().min(1).max(200),
  choices: z.array(choice).max(maxChoices),
  /**
   * The name of the attached file that the choices are read from. Its rows are the choices, so that a published version
   * keeps them; `columns` has those besides `name` and `label`.
   */
  file: z.string().max(255).optional(),
});
export type ChoiceList = z.infer<typeof choiceList>;

/** An attached file by its name without ending, as `pulldata()` and `instance()` name it. */
export const fileStem = (file: string): string => file.replace(/\.(?:csv|xml|geojson)$/i, '');

const settings = z.object({
  /** An expression that names a response, such as `concat(${village}, ' ', ${name})`. */
  instanceName: z.string().max(2_000).optional(),
  /** Shown one after the other instead of all on one page. */
  hasPages: z.boolean().optional(),
  /** `#1f7a4d`: of the page on which the form is filled in. By default the organisation's. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** How many questions are answered is not shown. */
  hidesProgress: z.boolean().optional(),
  /** Settings of a workbook that the product does not use, kept for its export. */
  extra: z.record(z.string().max(200), z.string().max(20_000)).optional(),
});

/** What a form asks, and how. A published definition never changes. */
export const formDefinition = z.object({
  title: text,
  /** The first is the one that the form opens in. */
  languages: z.array(language).min(1).max(50),
  items: z.array(item).max(maxItems),
  lists: z.array(choiceList).max(500),
  settings,
});
export type FormDefinition = z.infer<typeof formDefinition>;

/**
 * A definition from a request. Depth and number of items are checked first, because the rules for items are
 * recursive.
 */
export const sentDefinition = z.preprocess((sent, context) => {
  const fault = sizeFault(sent);
  if (fault === undefined) return sent;
  context.addIssue({ code: 'custom', message: fault.key, params: fault.values, path: ['items'] });
  return z.NEVER;
}, formDefinition);

function sizeFault(sent: unknown): Wording | undefined {
  let level = itemsIn(sent);
  let items = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    items += level.length;
    if (depth > maxItemDepth)
      return worded('Nest groups at most {{maximum}} levels deep.', { maximum: maxItemDepth });
    if (items > maxItems)
      return worded('Split this form. A form can have {{maximum, number}} questions.', {
        maximum: maxItems,
      });
    level = level.flatMap(itemsIn);
  }
  return undefined;
}

const itemsIn = (value: unknown): unknown[] => {
  const items = (value as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? items : [];
};

/** All items of a form in the order in which they are asked, each before those inside it. */
export function* itemsOf(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item;
    if (isContainer(item)) yield* itemsOf(item.items);
  }
}
