import { give } from '@ngo-plus/contract/fundraising/donations';
import type { Output } from '@ngo-plus/contract/kernel';
import type { ActionFunctionArgs } from 'react-router';
import { call, type Posted, RequestFailed, sentForm, through } from '../../../kernel/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { sourceOf } from './donation-values.ts';

export type StartedDonation = Output<typeof give>;

/** Handles the donation form sent without JavaScript by calling the API from the server. */
export async function answerGiving(args: ActionFunctionArgs): Promise<Posted<StartedDonation>> {
  const form = await sentForm(args.request);
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values = Object.fromEntries(texts);
  const { search } = new URL(args.request.url);
  const answers = texts.flatMap(([name, text]) =>
    name.startsWith('answers.') ? [[name.slice('answers.'.length), text] as const] : [],
  );
  const input = {
    name: values['name'] ?? '',
    email: values['email'] ?? '',
    message: values['message'],
    hides: values['hides'],
    coverFee: values['coverFee'],
    wantsNews: values['wantsNews'],
    tribute: values['tribute'],
    tributeTo: values['tributeTo'],
    cardTo: values['cardTo'],
    cardWords: values['cardWords'],
    website: values['website'],
    frequency: values['frequency'],
    id: args.params['causeId'] ?? '',
    answers: Object.fromEntries(answers),
    fundraiserId: values['fundraiserId'],
    ...amountOf(values),
    ...sourceOf(search, ''),
  };
  try {
    const answer = await call(
      give,
      input as Parameters<typeof call<typeof give>>[1],
      through(args),
    );
    return { values, fields: {}, answer };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, fields, message } = error;
    return Object.keys(fields).length > 0 ? { values, fields } : { values, fields, message, code };
  }
}

/** Returns the typed amount, or else the chosen suggestion in its currency. */
function amountOf(values: Readonly<Record<string, string>>) {
  const { amount = '', currency = '', choice = '' } = values;
  const [suggested = '', own = ''] = choice.split(' ');
  return amount.trim() === '' && own !== ''
    ? { amount: suggested, currency: own }
    : { amount: plainAmount(amount, currency), currency };
}
