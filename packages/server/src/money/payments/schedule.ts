const minutes = 60_000;

/** A card is decided in a minute, a prompt on a phone in some; a bank takes its day. */
const firstPausesMinutes = [1, 5, 30];

const laterPauseMinutes = 60;

const giveUpAfterHours = 48;

/** The provider’s page closes; a payment that began on it may still come through. */
export const checkoutMinutes = 60;

/** When the provider is asked for the next time after so many; null when it was asked long enough. */
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

/** From then on nobody can begin to pay any more, and what was begun has been told. */
export const isClosed = (expiresAt: Date, now: Date): boolean =>
  now.getTime() > expiresAt.getTime() + 10 * minutes;
