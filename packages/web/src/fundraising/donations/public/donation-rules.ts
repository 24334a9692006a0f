import type { giveForm } from '@ngo-plus/contract/fundraising/donations';
import { wordingRule } from '@ngo-plus/contract/kernel';
import { plainAmount } from '../plain-amount.ts';
import type { CauseData } from './load-cause.ts';

type Rules = typeof giveForm;
type Cause = Pick<CauseData['cause'], 'currency' | 'form' | 'questions'>;
type ReadAmount = typeof import('@ngo-plus/contract/fundraising/donations').readAmount;

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * Returns the rules of one cause's form, including its minimum and maximum amounts and its questions. Each rule is
 * checked even if others fail, so that donors see all errors together.
 */
export function givingRules(form: Rules, cause: Cause, readAmount: ReadAmount): Rules {
  const refusalOf = ({ amount, currency }: Record<string, unknown>) => {
    if (typeof amount !== 'string' || typeof currency !== 'string' || amount.trim() === '')
      return undefined;
    const bounds = currency === cause.currency ? cause.form : {};
    return readAmount(plainAmount(amount, currency), currency, bounds).refusal;
  };
  const withAmount = form.superRefine(...wordingRule(refusalOf, ['amount']));
  return cause.questions
    .filter(({ required }) => required)
    .reduce(
      (rules, { id, kind }) =>
        rules.refine(({ answers }) => Boolean(answers?.[id]?.trim()), {
          path: ['answers', id],
          error: kind === 'tick' ? 'Tick this box to continue' : 'Answer this question',
          when: isObject,
        }),
      withAmount,
    );
}
