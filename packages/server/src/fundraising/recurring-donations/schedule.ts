/** Days after the first charge on which a declined card is retried. */
export const retryDays = [1, 3, 5, 7] as const;

/** Days after the first reminder: when the second one is sent, and when the cycle is skipped. */
export const secondReminderAfterDays = 3;
export const skipAfterDays = 10;

/** After this many unpaid cycles in a row the agreement is paused and no more reminders are sent. */
export const maxMissed = 3;

/** How long a started payment blocks other attempts to collect, in milliseconds. */
export const checkoutMs = 3_600_000;

/** How long a worker has an agreement to itself, in milliseconds. */
export const leaseMs = 2 * 3_600_000;
