/** As payments know it, and as it stands at the beginning of a reference. */
export const planPayableName = 'plan';
