const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after failed attempts: three days together. Source: Standard Webhooks, "Deliverability and reliability". */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** When a message is sent again after so many failed attempts; undefined after the last. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** How long a receiver that did not answer gets no message: others wait for the same workers. */
export const pauseMs = minute;
