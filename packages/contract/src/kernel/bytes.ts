const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/**
 * A file size for people: `900 bytes`, `2 kB`, `1.5 GB`. Counts in steps of 1,024, as file managers
 * do; whole bytes and kilobytes, one decimal above. `floor` rounds down, for a limit or the space
 * left, which must never be overstated.
 */
export function formatBytes(
  count: number,
  locales: string | string[],
  rounding: 'halfExpand' | 'floor' = 'halfExpand',
): string {
  const step = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(count) / 10));
  return new Intl.NumberFormat(locales, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
    roundingMode: rounding,
  }).format(count / 1024 ** step);
}
