/** The name of the payable, and the prefix of its payment references. */
export const planPayableName = 'plan';
