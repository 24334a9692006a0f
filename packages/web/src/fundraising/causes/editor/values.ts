import {
  type Cause,
  type CauseFacts,
  causeFacts,
  contradictions,
  type PublicPicture,
  type Question,
} from '@ngo-plus/contract/fundraising/causes';
import { issueWording, type Wording, worded } from '@ngo-plus/contract/kernel';
import * as z from 'zod';
import { minorTyped, typedOf } from '../../../kernel/index.ts';

/** A sortable row with a stable key. */
type Keyed<Row> = Row & { readonly key: string };

export type SuggestionRow = Keyed<{ amountMinor: string; does: string }>;
export type QuestionRow = Keyed<Omit<Question, 'choices'> & { choices: string }>;
export type FaqRow = Keyed<{ question: string; answer: string }>;
export type FormValues = Omit<CauseFacts['form'], 'minMinor' | 'maxMinor'> & {
  minMinor: string;
  maxMinor: string;
};

const anyValue = <Value>() => z.custom<Value>();

/** Input as typed: amounts as text, choices one per line. The contract has the rules. */
export const editorRules = z
  .object({
    title: z.string(),
    summary: z.string(),
    story: z.string(),
    category: anyValue<CauseFacts['category']>(),
    location: z.string(),
    cover: anyValue<PublicPicture | null>(),
    gallery: anyValue<PublicPicture[]>(),
    currency: z.string(),
    goalKind: anyValue<CauseFacts['goalKind']>(),
    goalTarget: z.string(),
    startsOn: z.string(),
    endsOn: z.string(),
    suggestions: anyValue<SuggestionRow[]>(),
    form: anyValue<FormValues>(),
    questions: anyValue<QuestionRow[]>(),
    faq: anyValue<FaqRow[]>(),
  })
  .superRefine((values, context) => {
    for (const [path, { key, values: params = {} }] of Object.entries(problemsOf(values)))
      context.addIssue({ code: 'custom', path: path.split('.'), message: key, params });
  });

export type EditorValues = z.infer<typeof editorRules>;

const unreadable = worded('Enter a valid amount in this currency');
const uncountable = worded('Enter a whole number');

/** Returns the errors by field. */
function problemsOf(values: EditorValues): Record<string, Wording> {
  const { facts, unread } = factsOf(values);
  const parsed = causeFacts.safeParse(facts);
  const wrong: Record<string, Wording> = {};
  for (const issue of parsed.error?.issues ?? [])
    wrong[issue.path.join('.')] ??= issueWording(issue);
  for (const [path, key] of Object.entries(parsed.data ? contradictions(parsed.data) : {}))
    wrong[path] ??= { key };
  return { ...wrong, ...unread };
}

/** Converts the input for the request; also returns the amounts that are invalid. */
export function factsOf(values: EditorValues) {
  const { currency, goalKind } = values;
  const unread: Record<string, Wording> = {};
  const minor = (path: string, text: string): string | null => {
    if (text.trim() === '') return null;
    const read = minorTyped(text, currency);
    if (read === undefined) unread[path] = unreadable;
    return read ?? '';
  };
  const count = (text: string): string | null => {
    const digits = text.replace(/[\s,.'’]/g, '');
    if (digits === '') return null;
    if (!/^\d{1,15}$/.test(digits)) unread['goalTarget'] = uncountable;
    return BigInt(/^\d{1,15}$/.test(digits) ? digits : '0').toString();
  };
  const { goalTarget, suggestions, form, questions, faq, cover, gallery, ...rest } = values;
  const facts = {
    ...rest,
    cover: cover && { id: cover.id, alt: cover.alt },
    gallery: gallery.map(({ id, alt }) => ({ id, alt })),
    goalTarget: goalKind === 'amount' ? minor('goalTarget', goalTarget) : count(goalTarget),
    suggestions: suggestions.map(({ amountMinor, does }, at) => ({
      amountMinor: minor(`suggestions.${at}.amountMinor`, amountMinor) ?? '',
      does,
    })),
    form: {
      ...form,
      minMinor: minor('form.minMinor', form.minMinor),
      maxMinor: minor('form.maxMinor', form.maxMinor),
    },
    questions: questions.map(({ key: _, choices, ...question }) => ({
      ...question,
      choices: question.kind === 'choice' ? linesOf(choices) : [],
    })),
    faq: faq.map(({ question, answer }) => ({ question, answer })),
  };
  return { facts, unread };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** Converts a cause into form input. */
export function valuesOf(cause: Cause): EditorValues {
  const { currency, goalKind, goalTarget, form } = cause;
  const typed = (amountMinor: string | null) => typedOf(amountMinor, currency);
  return {
    title: cause.title,
    summary: cause.summary,
    story: cause.story,
    category: cause.category,
    location: cause.location,
    currency,
    goalKind,
    cover: cause.cover,
    gallery: cause.gallery,
    goalTarget: goalKind === 'amount' ? typed(goalTarget) : (goalTarget ?? ''),
    startsOn: cause.startsOn ?? '',
    endsOn: cause.endsOn ?? '',
    suggestions: cause.suggestions.map(({ amountMinor, does }, at) => ({
      key: `s${at}`,
      does,
      amountMinor: typed(amountMinor),
    })),
    form: { ...form, minMinor: typed(form.minMinor), maxMinor: typed(form.maxMinor) },
    questions: cause.questions.map((question) => ({
      ...question,
      key: question.id,
      choices: question.choices.join('\n'),
    })),
    faq: cause.faq.map((entry, at) => ({ ...entry, key: `f${at}` })),
  };
}

/** Returns a new key, which is also a valid id for a question. */
export const newRowKey = (): string => crypto.randomUUID();
