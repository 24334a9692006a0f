import * as z from 'zod';

/**
 * Ours, given to the provider and given back by it: what is paid for, whose it is, and chance, divided by
 * dashes. Whoever knows it may ask how the payment went.
 */
export const reference = z
  .string()
  .regex(/^[a-z]{2,12}-[0-9a-f]{32}-[0-9a-f]{32}$/, 'Payment not found. Check the link.');
