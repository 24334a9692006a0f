import type { DonationForm } from '@ngo-plus/contract/fundraising/causes';
import type * as contract from '@ngo-plus/contract/fundraising/experiments';
import {
  hundredthsOf,
  maxVisitsEach,
  type VariantForm,
  variantForm,
  visitsEach,
} from '@ngo-plus/contract/fundraising/experiments';
import { type Input, phrase } from '@ngo-plus/contract/kernel';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { organisations } from '../../identity/accounts/index.ts';
import {
  audit,
  Problem,
  type Sentence,
  signedIn,
  type TransactionContext,
  uuidv7,
} from '../../kernel/index.ts';
import { causes } from '../causes/index.ts';
import type { CountVariants } from './counts.ts';
import { experimentOr404 } from './queries.ts';
import { formExperiments, formExperimentVariants } from './table.ts';

type Params = Input<typeof contract.startExperiment>;

/**
 * Plans the number of visits and starts the experiment. The first variant is the cause's current form.
 *
 * @throws Problem `invalid` with the fields; `conflict` if the cause already has a running experiment
 */
export const startExperiment =
  (count: CountVariants) => async (ctx: TransactionContext, input: Params) => {
    const { orgId, userId } = signedIn(ctx);
    const { cause, endsAt } = await causeFor(ctx, input);
    const plan = planOf(input);
    const first = variantForm.parse({ ...cause.form, suggestions: cause.suggestions });
    throwInvalid(cause.form, input.others, [first, ...input.others]);
    const id = uuidv7();
    const now = ctx.now();
    await endExpired(ctx, cause.id);
    const { name, causeId } = input;
    const row = { ...plan, id, orgId, causeId, name, startedAt: now, endsAt, createdBy: userId };
    const inserted = await ctx.db
      .insert(formExperiments)
      .values(row)
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0)
      throw new Problem('conflict', 'This cause already has an A/B test. End that one first.');
    const forms = [first, ...input.others];
    await ctx.db
      .insert(formExperimentVariants)
      .values(
        forms.map((form, index) => ({ id: uuidv7(), orgId, experimentId: id, place: index, form })),
      );
    await audit(ctx, { action: 'experiments.start', subject: id, after: { name, causeId } });
    return experimentOr404(ctx, count, id);
  };

async function causeFor(ctx: TransactionContext, { causeId, lastDay }: Params) {
  const { orgId } = signedIn(ctx);
  const [row] = await ctx.db
    .select({
      cause: causes,
      endsAt: sql<string>`((${lastDay}::date + 1)::timestamp at time zone ${organisations.timeZone})::timestamptz`,
    })
    .from(causes)
    .innerJoin(organisations, eq(organisations.id, causes.orgId))
    .where(and(eq(causes.id, causeId), eq(causes.orgId, orgId)));
  if (!row) throw Problem.atField('invalid', 'causeId', 'Choose a cause');
  const { cause, endsAt: text } = row;
  if (cause.status !== 'published')
    throw Problem.atField('invalid', 'causeId', "Choose a cause that's open for donations");
  const endsAt = new Date(text);
  if (endsAt <= ctx.now())
    throw Problem.atField('invalid', 'lastDay', 'Enter a date in the future');
  return { cause, endsAt };
}

function planOf({ baseline: now, effect: least, others }: Params) {
  const [baseline = 0, effect = 0] = [hundredthsOf(now), hundredthsOf(least)];
  if (baseline + effect >= 10_000)
    throw Problem.atField(
      'invalid',
      'effect',
      'Enter a smaller difference: together the two exceed 100%',
    );
  const each = visitsEach({ baseline, effect, variants: others.length + 1 });
  if (each > maxVisitsEach)
    throw Problem.atField(
      'invalid',
      'effect',
      'Enter a larger difference: this one needs too many visits',
    );
  return { baseline, effect, visitsEach: each };
}

/** Adds errors by field, such as `others.0.defaultFrequency`. @throws Problem `invalid` */
function throwInvalid(
  { frequencies }: DonationForm,
  others: readonly VariantForm[],
  all: readonly VariantForm[],
): void {
  const fields: Record<string, Sentence> = {};
  for (const [at, { defaultFrequency, amountFirst, suggestions }] of others.entries()) {
    if (!frequencies.includes(defaultFrequency))
      fields[`others.${at}.defaultFrequency`] = phrase('Choose a frequency that the cause offers');
    if (amountFirst === 'suggestions' && suggestions.length === 0)
      fields[`others.${at}.suggestions`] = phrase(
        'Enter suggested amounts, or show the amount field first',
      );
    const text = JSON.stringify(all[at + 1]);
    if (all.slice(0, at + 1).some((form) => JSON.stringify(form) === text))
      fields[`others.${at}.amountFirst`] = phrase(
        'Change something: this version is the same as another',
      );
  }
  Problem.ifInvalid(fields);
}

/** Ends experiments after their last day, so that the next one can start. */
const endExpired = ({ db, now }: TransactionContext, causeId: string) =>
  db
    .update(formExperiments)
    .set({ endedAt: sql`${formExperiments.endsAt}` })
    .where(
      and(
        eq(formExperiments.causeId, causeId),
        isNull(formExperiments.endedAt),
        lte(formExperiments.endsAt, now()),
      ),
    );
