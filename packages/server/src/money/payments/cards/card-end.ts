import type { CardExpiry } from '../../../ports/index.ts';

/** The last day on which a card is valid, `YYYY-MM-DD`: the last day of its expiry month. */
export const lastDayOf = ({ year, month }: CardExpiry): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
