import type { buyTickets } from '@ngo-plus/contract/fundraising/ticketing';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { type Posted, useIntention, usePostedForm } from '../../../kernel/index.ts';
import { plainAmount } from '../plain-amount.ts';
import { fieldsById } from './fields-by-id.ts';
import type { EventData } from './load-event.ts';
import { totalOf } from './total-of.ts';

export const calls = () => import('./purchase-calls.ts');

type Values = Omit<z.input<typeof buyTickets.input>, 'proof' | 'counts' | 'amounts' | 'answers'> & {
  counts: Record<string, string>;
  amounts: Record<string, string>;
  answers: Record<string, string>;
};

/** State of an event's form: the selection, its total, and where the buyer goes next. */
export function useBuying({ event, code, offer }: EventData, posted: Posted<unknown> | undefined) {
  const [checkoutUrl, setCheckoutUrl] = useState<string>();
  const navigate = useNavigate();
  const { keyFor } = useIntention();
  const sent = posted?.values ?? {};
  const initial: Values = {
    id: event.id,
    name: '',
    email: '',
    donation: '',
    code,
    offer,
    website: '',
    counts: { ...offered(event.offer), ...fieldsById(sent, 'counts.') },
    amounts: fieldsById(sent, 'amounts.'),
    answers: fieldsById(sent, 'answers.'),
  };
  const submit = async (submitted: unknown) => {
    const values = submitted as Values;
    const { call, buyTickets, proveHuman } = await calls();
    const total = totalOf(event, values);
    const order = {
      id: event.id,
      name: values.name,
      email: values.email,
      counts: values.counts,
      amounts: plainAmounts(values.amounts, event.currency),
      donation: plainAmount(values.donation ?? '', event.currency),
      answers: values.answers,
      code,
      offer,
      website: values.website,
      ...(total !== undefined && { total: total.toString() }),
    };
    const proof = await proveHuman('TICKET');
    const sentOrder = { ...order, key: keyFor(order), proof };
    const { next } = await call(buyTickets, sentOrder, { anonymous: true });
    if (next.startsWith('/')) return navigate(next);
    setCheckoutUrl(next);
    location.assign(next);
  };
  const rules = async () => (await calls()).buyTickets.input.omit({ proof: true });
  const form = usePostedForm(rules, { initial: initial as never, submit }, posted);
  const values = form.values as unknown as Values;
  useReturn(() => setCheckoutUrl(undefined));
  return {
    form,
    values,
    checkoutUrl,
    total: totalOf(event, values),
    set: (changes: Partial<Values>) => form.set(changes as never),
    /** Returns the error of a nested field, also without JavaScript. */
    wrong: (path: string) => {
      const { id, error } = form.within(path as never);
      return { id, error: error ?? posted?.fields[path] };
    },
  };
}

export type Buying = ReturnType<typeof useBuying>;

const offered = (offer: EventData['event']['offer']): Record<string, string> =>
  offer ? { [offer.typeId]: `${offer.seats}` } : {};

const plainAmounts = (amounts: Readonly<Record<string, string>>, currency: string) =>
  Object.fromEntries(
    Object.entries(amounts).map(([id, typed]) => [id, plainAmount(typed, currency)]),
  );

/** Shows the form again when the buyer returns from the payment page with the back button. */
function useReturn(back: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  });
}
