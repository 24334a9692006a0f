import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';
import type { Status } from '../../ui/index.ts';

export const kindNames: Readonly<Record<Receipt['kind'], Phrase>> = phrases({
  donation: 'Receipt',
  statement: 'Annual statement',
});

export const stateNames: Readonly<Record<Receipt['state'], Phrase>> = phrases({
  issued: 'Valid',
  void: 'Void',
});

export const stateBadges: Readonly<Record<Receipt['state'], Status>> = {
  issued: 'done',
  void: 'stopped',
};
