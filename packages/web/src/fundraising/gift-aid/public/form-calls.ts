import { declareOwn, postcodeRefusal } from '@ngo-plus/contract/fundraising/gift-aid';
import { call, pageText, problemsByField } from '../../../kernel/index.ts';

const rules = declareOwn.input.omit({ reference: true });

export type Answers = Readonly<Record<string, string>>;

/** Returns the values of the inputs in part of a form; unticked boxes are omitted. */
export function answersIn(part: HTMLElement): Answers {
  const inputs = [...part.querySelectorAll('input')];
  const filledInputs = inputs.filter(
    ({ type, checked }) => checked || !['checkbox', 'radio'].includes(type),
  );
  return Object.fromEntries(filledInputs.map(({ name, value }) => [name, value]));
}

/** Returns the errors by field. */
export function errorsOf(answers: Answers): Readonly<Record<string, string>> {
  const t = pageText();
  const { data, error } = rules.safeParse(answers);
  if (!data) return problemsByField(error, t);
  const postcode = postcodeRefusal(data);
  return postcode === undefined ? {} : { postcode: t(postcode) };
}

/** Declares Gift Aid on a donation that is not paid yet. */
export const declareForDonation = (reference: string, answers: Answers) =>
  call(declareOwn, { reference, ...rules.parse(answers) }, { anonymous: true });
