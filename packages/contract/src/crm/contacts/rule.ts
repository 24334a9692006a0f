import * as z from 'zod';
import { day, line } from '../../kernel/index.ts';
import { contactKind } from './fields.ts';
import { consentPurpose } from './purpose.ts';
import { timelineWhat } from './timeline.ts';

/** A date, or an offset from today in the organisation's time zone: -30 is thirty days ago. */
export const ruleDay = z.union([
  z.strictObject({ day }),
  z.strictObject({ daysFromToday: z.int().min(-36_500).max(36_500) }),
]);

/** From the start of one day to the end of another. */
const days = { from: ruleDay.optional(), to: ruleDay.optional() };

const textTest = {
  op: z.enum(['equals', 'contains', 'starts', 'empty']),
  /** Absent for the `empty` test. Comparisons ignore case. */
  value: line(200).optional(),
};

const among = z.array(line(120)).min(1).max(200);

export const ruleTexts = [
  'name',
  'givenName',
  'organisation',
  'email',
  'phone',
  'street',
  'city',
  'region',
  'postalCode',
] as const;

const custom = { is: z.literal('custom'), field: z.uuid() };

/** The conditions of rules: each tests one attribute of a contact. */
const conditions = [
  z.strictObject({ is: z.literal('text'), field: z.enum(ruleTexts), ...textTest }),
  z.strictObject({ is: z.literal('among'), field: z.enum(['country', 'language']), among }),
  z.strictObject({
    is: z.literal('birth-year'),
    from: z.int().optional(),
    to: z.int().optional(),
  }),
  z.strictObject({ is: z.literal('date'), field: z.enum(['createdAt', 'updatedAt']), ...days }),
  z.strictObject({ is: z.literal('kind'), kind: contactKind }),
  z.strictObject({ is: z.literal('tag'), tag: z.uuid() }),
  /** Null means contacts without an owner. */
  z.strictObject({ is: z.literal('owner'), owner: z.uuid().nullable() }),
  z.strictObject({
    is: z.literal('consent'),
    purpose: consentPurpose,
    state: z.enum(['given', 'withdrawn', 'never']),
  }),
  z.strictObject({
    is: z.literal('has'),
    what: z.enum(['email', 'phone', 'account', 'open-task', 'file']),
  }),
  z.strictObject({
    is: z.literal('timeline'),
    what: timelineWhat,
    ...days,
    /** How many times; defaults to 1. */
    atLeast: z.int().min(1).max(10_000).optional(),
  }),
] as const;

const customTests = [
  z.strictObject({ ...custom, kind: z.literal('text'), ...textTest }),
  z.strictObject({
    ...custom,
    kind: z.literal('number'),
    from: z.number().optional(),
    to: z.number().optional(),
  }),
  z.strictObject({ ...custom, kind: z.literal('date'), ...days }),
  z.strictObject({ ...custom, kind: z.literal('choice'), among }),
  z.strictObject({ ...custom, kind: z.literal('yes-no'), value: z.boolean() }),
] as const;

export type Condition =
  | z.infer<(typeof conditions)[number]>
  | z.infer<(typeof customTests)[number]>;
export type RuleDay = z.infer<typeof ruleDay>;

/** The rule of a segment: a condition, all or any of several rules, or a negation. */
export type Rule =
  | Condition
  | { is: 'all'; of: Rule[] }
  | { is: 'any'; of: Rule[] }
  | { is: 'not'; of: Rule };

export const maxRuleParts = 100;
const deepest = 8;

/** Checks level by level, so that nested input cannot overflow the stack. */
function isSmall(rule: unknown): boolean {
  let level: unknown[] = [rule];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    parts += level.length;
    if (depth > deepest || parts > maxRuleParts) return false;
    level = level.flatMap((one) => {
      const inside = (one as { of?: unknown } | null)?.of;
      return inside === undefined ? [] : Array.isArray(inside) ? inside : [inside];
    });
  }
  return true;
}

const nested: z.ZodType<Rule, Rule> = z.lazy(() =>
  z.discriminatedUnion(
    'is',
    [
      ...conditions,
      z.discriminatedUnion('kind', [...customTests]),
      z.strictObject({ is: z.literal('all'), of: z.array(nested).min(1) }),
      z.strictObject({ is: z.literal('any'), of: z.array(nested).min(1) }),
      z.strictObject({ is: z.literal('not'), of: nested }),
    ],
    { error: 'Choose a rule.' },
  ),
);

export const rule = z
  .custom<Rule>((value) => isSmall(value), {
    error: 'Use at most {{rules}} rules, nested at most {{depth}} deep.',
    params: { rules: maxRuleParts, depth: deepest },
  })
  .pipe(nested);
