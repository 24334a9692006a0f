import { lazy } from 'react';

/*
 * Loaded for whoever gives in pounds to a charity in the United Kingdom: the table of pages is read everywhere.
 * Whoever cannot load it is asked after paying; the form stays.
 */
export const GiftAidPart = lazy(() =>
  import('./public/gift-aid-part.tsx').then(
    ({ GiftAidPart }) => ({ default: GiftAidPart }),
    () => ({ default: () => null }),
  ),
);
/** What reads that part of a form, checks it and sends it. */
export const giftAidCalls = () => import('./public/form-calls.ts');
