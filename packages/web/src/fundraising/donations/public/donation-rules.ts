import type { giveForm } from '@ngo-plus/contract/fundraising/donations';
import { wordingRule } from '@ngo-plus/contract/kernel';
import { plainAmount } from '../plain-amount.ts';
import type { Match } from './load-cause.ts';

type Rules = typeof giveForm;
type Cause = Pick<Match['cause'], 'currency' | 'form' | 'questions'>;
type ReadAmount = typeof import('@ngo-plus/contract/fundraising/donations').readAmount;

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/**
 * The rules of the form of one cause: with its bounds of amounts and its questions, which the server
 * would otherwise name in a second round. Each is asked whatever else is wrong.
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
