import { donation } from '../donations/index.ts';
import type { Purposes } from '../payments/index.ts';
import { planPurpose } from '../plans/index.ts';
import { ticketPurpose } from '../ticketing/index.ts';

/** What can be paid for, one line per capability. */
export const purposes: Purposes = [donation, planPurpose, ticketPurpose];
