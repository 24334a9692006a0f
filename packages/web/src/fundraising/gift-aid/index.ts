import { lazy } from 'react';

/*
 * Loaded only for donors who give in pounds to a UK charity, as every page loads the route table.
 * If loading fails, the donor is asked after paying; the form still works.
 */
export const GiftAidPart = lazy(() =>
  import('./public/gift-aid-part.tsx').then(
    ({ GiftAidPart }) => ({ default: GiftAidPart }),
    () => ({ default: () => null }),
  ),
);
/** Loads the functions that read, check and send that part of a form. */
export const giftAidCalls = () => import('./public/form-calls.ts');
