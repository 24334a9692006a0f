import type { Receipt } from '@ngo-plus/contract/fundraising/receipts';
import type { Status } from '../../ui/index.ts';

export const kindNames: Readonly<Record<Receipt['kind'], string>> = {
  donation: 'Receipt',
  statement: 'Annual statement',
};

export const stateNames: Readonly<Record<Receipt['state'], string>> = {
  issued: 'Valid',
  void: 'Void',
};

export const stateBadges: Readonly<Record<Receipt['state'], Status>> = {
  issued: 'done',
  void: 'stopped',
};
