/**
 * What is reclaimed for each of several donations: a quarter, rounded down on the running total, so that all
 * of them come to a quarter of the whole and no penny is claimed too much.
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
 * What is owed to HMRC of a reclaim, of whose donation only a part is still due: all of it when nothing is.
 *
 * @param claimed what was claimed for, in pence
 * @param reclaimed what it came to
 * @param dueMinor what could be claimed for now
 */
export function owedOf(claimed: bigint, reclaimed: bigint, dueMinor: bigint): bigint {
  const lost = claimed - dueMinor;
  if (lost <= 0n) return 0n;
  if (dueMinor <= 0n) return reclaimed;
  const quarter = lost / 4n;
  return quarter < reclaimed ? quarter : reclaimed;
}
