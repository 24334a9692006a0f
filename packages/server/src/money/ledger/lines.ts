/** One entry of a group that is to be recorded. */
export type Posting = {
  /**
   * A code whose first word says of what kind the account is: `bank`, `cash`, `clearing:flutterwave`
   * and `asset:…` are assets; `liability:…`, `income:…`, `expense:…` and `equity:…` are what they say.
   */
  readonly account: string;
  /** Minor units; debits are positive. */
  readonly amountMinor: bigint;
  readonly currency: string;
  /** What it belongs to, such as a cause. */
  readonly subjectId?: string | null | undefined;
};

const account =
  /^(?:asset|bank|cash|clearing|liability|income|expense|equity)(?::[a-z0-9][a-z0-9-]*)*$/;

/** As many digits as an amount has on its way to a browser. */
const mostMinor = 999_999_999_999_999_999n;

/**
 * Tells the mistake of whoever books before the database does at the end of the transaction.
 *
 * @throws Error for fewer than two lines or more than 200, an account or amount that cannot be, and a
 *   currency that does not sum to zero
 */
export function assertBalanced(lines: readonly Posting[]): void {
  if (lines.length < 2 || lines.length > 200)
    throw new Error(`A journal entry must have 2 to 200 lines, not ${lines.length}.`);
  const sums = new Map<string, bigint>();
  for (const { account: code, amountMinor, currency } of lines) {
    if (code.length > 80 || !account.test(code))
      throw new Error(`${code} isn't a valid ledger account.`);
    if (amountMinor === 0n || amountMinor > mostMinor || amountMinor < -mostMinor)
      throw new Error(`${amountMinor} isn't a valid ledger amount.`);
    if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`${currency} isn't a valid currency.`);
    sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  }
  for (const [currency, sum] of sums)
    if (sum !== 0n)
      throw new Error(`The lines sum to ${sum} minor units of ${currency} instead of 0.`);
}

const keyOf = ({ account, amountMinor, currency, subjectId }: Posting): string =>
  `${account} ${amountMinor} ${currency} ${subjectId?.toLowerCase() ?? ''}`;

/** Whether both say the same, in whatever order. */
export function samePostings(some: readonly Posting[], others: readonly Posting[]): boolean {
  const [ours, theirs] = [some.map(keyOf).sort(), others.map(keyOf).sort()];
  return ours.length === theirs.length && ours.every((key, at) => key === theirs[at]);
}
