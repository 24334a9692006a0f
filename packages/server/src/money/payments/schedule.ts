const minutes = 60_000;

/** Cards are decided within a minute, phone prompts within several, bank transfers within a day. */
const firstPausesMinutes = [1, 5, 30];

const laterPauseMinutes = 60;

const giveUpAfterHours = 48;

/** How long the checkout page stays open; a charge started on it may still succeed later. */
export const checkoutMinutes = 60;

/** When to poll the provider next after this many checks; null when the schedule is exhausted. */
export function nextCheck(startedAt: Date, checks: number, now: Date): Date | null {
  if (now.getTime() - startedAt.getTime() >= giveUpAfterHours * 60 * minutes) return null;
  const pause = firstPausesMinutes[checks] ?? laterPauseMinutes;
  return new Date(now.getTime() + pause * minutes);
}

const refundPauseMs = 12 * 60 * minutes;

const refundDays = 30;

/** The same for a refund: a bank may take weeks. */
export function nextRefundCheck(startedAt: Date, checks: number, now: Date): Date | null {
  const soon = nextCheck(startedAt, checks, now);
  if (soon) return soon;
  const isOver = now.getTime() - startedAt.getTime() >= refundDays * 24 * 60 * minutes;
  return isOver ? null : new Date(now.getTime() + refundPauseMs);
}

/** From this time on no charge can be started, and all charges have been reported. */
export const isClosed = (expiresAt: Date, now: Date): boolean =>
  now.getTime() > expiresAt.getTime() + 10 * minutes;
