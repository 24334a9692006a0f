import * as contract from '@ngo-plus/contract/money/sandbox';
import { fulfil, inSystem, type Route } from '../../kernel/index.ts';
import { playDispute } from './disputing.ts';
import * as paying from './paying.ts';
import { playPayout } from './paying-out.ts';
import { openTestPayment } from './test-payment.ts';

export const sandboxRoutes: readonly Route[] = [
  fulfil(contract.readSandboxCheckout, paying.readCheckout, inSystem),
  fulfil(contract.paySandboxCheckout, paying.payCheckout, inSystem),
  fulfil(contract.decideSandboxCharge, paying.decideCharge, inSystem),
  fulfil(contract.openSandboxPayment, openTestPayment, inSystem),
  fulfil(contract.playSandboxDispute, playDispute, inSystem),
  fulfil(contract.playSandboxPayout, playPayout, inSystem),
];
