/** Days after the first try on which a card that was refused is tried once more. */
export const retryDays = [1, 3, 5, 7] as const;

/** In days after a first letter: when a second one is written, and when the day is left out. */
export const secondEmailAfter = 3;
export const leftOutAfter = 10;

/** So many days in a row that nobody paid: then nobody is written to any more. */
export const mostMissed = 3;

/** While somebody is at the page on which they pay, nobody else collects. */
export const leftAloneMs = 3_600_000;

/** Whoever takes one works on it so long before another may. */
export const leaseMs = 2 * 3_600_000;
