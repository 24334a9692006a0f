import {
  decideSandboxCharge,
  paySandboxCheckout,
  readSandboxCheckout,
  type SandboxCheckout,
} from '@ngo-plus/contract/money/sandbox';
import { useEffect, useRef } from 'react';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { call, ifFound, pageMeta, sendForm, sentForm, through } from '../../kernel/index.ts';
import { CheckoutFrame, NoCheckout } from './checkout-frame.tsx';
import { Ended } from './ended.tsx';
import { PayForm } from './pay-form.tsx';
import { Waiting } from './waiting.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Test payment', listed: false }, page);

/** It changes from one moment to the next, and whoever has its address may pay. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const checkout = await ifFound(call(readSandboxCheckout, { id }, through(args)));
  return data({ checkout }, { status: checkout ? 200 : 404 });
}

/**
 * Both forms of the page, which work without scripts: pay, and decide what waits. Whoever has paid
 * goes back; all others see the page anew, so that reloading it sends nothing again.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  form.set('id', args.params['id'] ?? '');
  const endpoint = form.has('decision') ? decideSandboxCharge : paySandboxCheckout;
  const posted = await sendForm(endpoint, form, through(args));
  if (!posted.answer) return posted;
  const { state, backUrl } = posted.answer;
  return redirect(state === 'paid' ? backUrl : new URL(args.request.url).pathname);
}

export default function CheckoutPage() {
  const { checkout } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  useReturn(checkout);
  if (!checkout) return <NoCheckout />;
  const refusal = posted && (posted.message ?? Object.values(posted.fields)[0]);
  return (
    <CheckoutFrame checkout={checkout}>
      <Step checkout={checkout} refusal={refusal} />
    </CheckoutFrame>
  );
}

function Step({ checkout, refusal }: { checkout: SandboxCheckout; refusal: string | undefined }) {
  if (checkout.state === 'waiting') return <Waiting checkout={checkout} />;
  if (checkout.state === 'open') return <PayForm checkout={checkout} refusal={refusal} />;
  return <Ended checkout={checkout} />;
}

/** Whoever waited here until it was paid goes back by themselves, as from a real provider. */
function useReturn(checkout: SandboxCheckout | undefined) {
  const waited = useRef(false);
  useEffect(() => {
    if (checkout?.state === 'waiting') waited.current = true;
    if (checkout?.state === 'paid' && waited.current) location.assign(checkout.backUrl);
  }, [checkout]);
}
