import type { ContactGiving } from '@ngo-plus/contract/crm/contacts';

const shown = 12;

/**
 * What was donated in each of the last twelve months, the current one last, for a drawing: exact enough for that, though
 * not a sum to show.
 *
 * @param today `2026-11-30`, in the time zone of the organisation
 */
export function lastMonths(
  months: ContactGiving['months'],
  currency: string,
  today: string,
): number[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: shown }, (_, at) => {
    const first = new Date(Date.UTC(year, month - shown + at, 1)).toISOString().slice(0, 7);
    const sum = months.find((one) => one.month === first && one.total.currency === currency);
    return Number(sum?.total.amountMinor ?? 0);
  });
}
