import type { Response, ResponseEvent, ResponseState } from '@ngo-plus/contract/data/responses';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../../ui/index.ts';

export const stateNames: Readonly<Record<ResponseState, Phrase>> = phrases({
  received: 'Received',
  'in-review': 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
});

export const stateBadges: Readonly<Record<ResponseState, Status>> = {
  received: 'waiting',
  'in-review': 'waiting',
  approved: 'done',
  rejected: 'stopped',
};

/** How a response came in, when its sender is not known. */
export const sourceNames: Readonly<Record<Response['source'], Phrase>> = phrases({
  link: 'With the link',
  team: 'A former member',
  kiosk: 'At a kiosk',
  openrosa: 'With ODK Collect',
});

export const eventNames: Readonly<Record<ResponseEvent['kind'], Phrase>> = phrases({
  received: 'Received',
  corrected: 'Corrected',
  reviewed: 'Reviewed',
  commented: 'Commented',
  file: 'File received',
  erased: 'A person was erased',
});
