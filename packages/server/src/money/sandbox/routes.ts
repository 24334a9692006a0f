import * as contract from '@ngo-plus/contract/money/sandbox';
import { handleCall, inSystem, type Route } from '../../kernel/index.ts';
import { playDispute } from './disputes.ts';
import * as paying from './payment.ts';
import { playPayout } from './payout.ts';
import { openTestPayment } from './test-payment.ts';

export const sandboxRoutes: readonly Route[] = [
  handleCall(contract.readSandboxCheckout, paying.readCheckout, inSystem),
  handleCall(contract.paySandboxCheckout, paying.payCheckout, inSystem),
  handleCall(contract.decideSandboxCharge, paying.decideCharge, inSystem),
  handleCall(contract.openSandboxPayment, openTestPayment, inSystem),
  handleCall(contract.playSandboxDispute, playDispute, inSystem),
  handleCall(contract.playSandboxPayout, playPayout, inSystem),
];
