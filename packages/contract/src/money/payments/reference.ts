import * as z from 'zod';

/**
 * Our reference for a payment, which the provider returns to us: the payable’s name, the owner’s ID and a random part,
 * divided by dashes. It is a bearer secret: with it, anyone can read the payment’s status.
 */
export const reference = z
  .string()
  .regex(/^[a-z]{2,12}-[0-9a-f]{32}-[0-9a-f]{32}$/, 'Payment not found. Check the link.');
