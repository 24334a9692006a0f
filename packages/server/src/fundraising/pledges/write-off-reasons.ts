import { phrases } from '@ngo-plus/contract/kernel';

/** Why a pledge was written off, where no one of the organisation gave a reason. Stored in English. */
export const writeOffReasons = phrases({
  cancelled: 'Cancelled by the donor.',
  erased: 'The person was erased.',
});
