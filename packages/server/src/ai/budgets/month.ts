/** The first day of the month of an instant, in UTC, `YYYY-MM-DD`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;
