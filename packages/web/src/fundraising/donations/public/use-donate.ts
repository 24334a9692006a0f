import { useEffect, useState } from 'react';
import { type Posted, useIntention, usePostedForm } from '../../../kernel/index.ts';
import { plainAmount } from '../plain-amount.ts';
import type { StartedDonation } from './donate-action.ts';
import { givingRules } from './donation-rules.ts';
import { emptyValues, type GivingValues, sourceOf } from './donation-values.ts';
import type { CauseData } from './load-cause.ts';
import { useGiftAid } from './use-gift-aid.ts';

export const calls = () => import('./donate-calls.ts');

/** Differences for a form embedded in another website: a payment page cannot be framed. */
export type ExternalLink = {
  /** Source of the donation, as the query of an address. */
  readonly search: string;
  /** Called when the donation was started; it is paid elsewhere. */
  readonly begin: (started: StartedDonation) => void;
};

/** State of the donation form: input, errors, and the redirect to the payment page. */
export function useGiving(
  { cause, offer, variantId, through }: CauseData,
  posted: Posted<StartedDonation> | undefined,
  elsewhere?: ExternalLink,
) {
  const [checkoutUrl, setCheckoutUrl] = useState(posted?.answer?.checkoutUrl);
  const { keyFor } = useIntention();
  const giftAid = useGiftAid();
  const submit = async (values: GivingValues) => {
    const declare = await giftAid.declaration();
    const { call, give, proveHuman } = await calls();
    const amount = plainAmount(values.amount, values.currency);
    const search = elsewhere?.search ?? location.search;
    const tried = variantId === undefined ? {} : { variantId };
    const fundraiserId = through?.id ?? '';
    const donation = {
      ...values,
      ...tried,
      fundraiserId,
      amount,
      ...sourceOf(search, document.referrer),
    };
    const proof = await proveHuman('GIVE');
    const started = await call(
      give,
      { ...donation, key: keyFor(donation), proof },
      { anonymous: true },
    );
    // If the declaration could not be saved, the donor is asked again after paying.
    await declare?.(started.reference).catch(() => undefined);
    if (elsewhere) return elsewhere.begin(started);
    setCheckoutUrl(started.checkoutUrl);
    location.assign(started.checkoutUrl);
  };
  const rules = async () => {
    const { giveForm, readAmount } = await calls();
    return givingRules(giveForm, cause, readAmount);
  };
  const initial = emptyValues(
    cause.id,
    offer.currencies[0] ?? cause.currency,
    cause.form.defaultFrequency,
  );
  const form = usePostedForm(
    rules,
    { initial, submit, extraProblems: giftAid.refusals },
    posted?.answer ? undefined : posted,
  );
  useReturn(() => setCheckoutUrl(undefined));
  return { form, giftAid, checkoutUrl };
}

export type DonationForm = ReturnType<typeof useGiving>['form'];

/** Restores the form when the donor returns with the browser's back button. */
function useReturn(back: () => void) {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) back();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  });
}
