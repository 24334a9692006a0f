import { buyTickets, joinWaitingList } from '@ngo-plus/contract/fundraising/ticketing';
import type { Output } from '@ngo-plus/contract/kernel';
import { type ActionFunctionArgs, redirect } from 'react-router';
import {
  call,
  type Posted,
  RequestFailed,
  sendForm,
  sentForm,
  through,
} from '../../../kernel/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { fieldsById } from './fields-by-id.ts';

export type Action = 'buy' | 'wait';
export type EventFormResult = Posted<Output<typeof joinWaitingList>> & { readonly action: Action };

/** Handles the page's forms sent without JavaScript: the server calls the API itself. */
export async function handleEventForm(
  args: ActionFunctionArgs,
): Promise<EventFormResult | Response> {
  const form = await sentForm(args.request);
  const id = args.params['id'] ?? '';
  if (form.get('action') === 'wait') {
    form.set('id', id);
    return { action: 'wait', ...(await sendForm(joinWaitingList, form, through(args))) };
  }
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const currency = values['currency'] ?? '';
  const amounts = Object.entries(fieldsById(values, 'amounts.')).map(([type, typed]) => [
    type,
    plainAmount(typed, currency),
  ]);
  const input = {
    id,
    name: values['name'] ?? '',
    email: values['email'] ?? '',
    counts: fieldsById(values, 'counts.'),
    answers: fieldsById(values, 'answers.'),
    amounts: Object.fromEntries(amounts) as Record<string, string>,
    donation: plainAmount(values['donation'] ?? '', currency),
    code: values['code'] ?? '',
    offer: values['offer'] ?? '',
    website: values['website'],
  };
  try {
    const { next } = await call(buyTickets, input, through(args));
    return redirect(next);
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { code, fields, message } = error;
    const formError = Object.keys(fields).length > 0 ? {} : { message, code };
    return { action: 'buy', values, fields, ...formError };
  }
}
