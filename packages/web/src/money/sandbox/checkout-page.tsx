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
import { call, ifExists, pageMeta, sendForm, sentForm, through } from '../../kernel/index.ts';
import { CheckoutEnded } from './checkout-ended.tsx';
import { CheckoutFrame, NoCheckout } from './checkout-frame.tsx';
import { PayForm } from './pay-form.tsx';
import { PendingPayment } from './pending-payment.tsx';

export const meta = (page: MetaArgs) => pageMeta({ title: 'Test payment', listed: false }, page);

/** The page must not be cached, and its URL must not leak: anyone who has it can pay. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['id'] ?? '';
  const checkout = await ifExists(call(readSandboxCheckout, { id }, through(args)));
  return data({ checkout }, { status: checkout ? 200 : 404 });
}

/**
 * Handles both forms of the page, which work without scripts: to pay, and to decide a pending payment. A payer who
 * has paid is redirected back; otherwise the page is redirected to itself, so that a reload sends nothing again.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args.request);
  form.set('id', args.params['id'] ?? '');
  const endpoint = form.has('decision') ? decideSandboxCharge : paySandboxCheckout;
  const formData = await sendForm(endpoint, form, through(args));
  if (!formData.answer) return formData;
  const { state, backUrl } = formData.answer;
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
  if (checkout.state === 'waiting') return <PendingPayment checkout={checkout} />;
  if (checkout.state === 'open') return <PayForm checkout={checkout} refusal={refusal} />;
  return <CheckoutEnded checkout={checkout} />;
}

/** Returns payers automatically when a pending payment succeeds, like a real provider. */
function useReturn(checkout: SandboxCheckout | undefined) {
  const wasPending = useRef(false);
  useEffect(() => {
    if (checkout?.state === 'waiting') wasPending.current = true;
    if (checkout?.state === 'paid' && wasPending.current) location.assign(checkout.backUrl);
  }, [checkout]);
}
