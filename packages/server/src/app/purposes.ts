import { donation } from '../fundraising/donations/index.ts';
import { ticketPurpose } from '../fundraising/ticketing/index.ts';
import type { Purposes } from '../money/payments/index.ts';
import { planPurpose } from '../operations/plans/index.ts';

/** What can be paid for, one line per capability. */
export const purposes: Purposes = [donation, planPurpose, ticketPurpose];
