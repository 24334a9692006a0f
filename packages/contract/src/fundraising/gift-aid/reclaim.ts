/**
 * Returns the amount reclaimed for each of several donations: a quarter, rounded down on the
 * running total, so that the sum is a quarter of the whole and never exceeds it.
 *
 * @param donations pence
 */
export function reclaimsOf(donations: readonly bigint[]): bigint[] {
  let total = 0n;
  return donations.map((donation) => {
    const before = total / 4n;
    total += donation;
    return total / 4n - before;
  });
}

/**
 * Returns what is owed to HMRC from a reclaim when only part of the donation is still due: all of
 * it when nothing is due.
 *
 * @param claimed amount claimed for, in pence
 * @param reclaimed amount reclaimed for it
 * @param dueMinor amount that could be claimed for now
 */
export function owedOf(claimed: bigint, reclaimed: bigint, dueMinor: bigint): bigint {
  const lost = claimed - dueMinor;
  if (lost <= 0n) return 0n;
  if (dueMinor <= 0n) return reclaimed;
  const quarter = lost / 4n;
  return quarter < reclaimed ? quarter : reclaimed;
}
