import type { CardExpiry } from '../../../ports/index.ts';

/** The last day on which a card is good, `YYYY-MM-DD`: it is good until the month on it is over. */
export const lastDayOf = ({ year, month }: CardExpiry): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
