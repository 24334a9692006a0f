/** A posting of a journal entry that is to be recorded. */
export type Posting = {
  /**
   * The account’s code, whose first part decides its type: `bank`, `cash`, `clearing:flutterwave` and `asset:…` are
   * assets; `liability:…`, `income:…`, `expense:…` and `equity:…` are of the type they name.
   */
  readonly account: string;
  /** Minor units; debits are positive. */
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The subject of the posting, such as a cause. */
  readonly subjectId?: string | null | undefined;
};

const account =
  /^(?:asset|bank|cash|clearing|liability|income|expense|equity)(?::[a-z0-9][a-z0-9-]*)*$/;

/** The largest amount that the API can represent: 18 digits. */
const maxMinor = 999_999_999_999_999_999n;

/**
 * Checks postings before the database does at commit, so that the error names the mistake.
 *
 * @throws Error for fewer than 2 or more than 200 postings, an invalid account or amount, or a currency that does not
 * sum to zero
 */
export function assertBalanced(lines: readonly Posting[]): void {
  if (lines.length < 2 || lines.length > 200)
    throw new Error(`A journal entry must have 2 to 200 lines, not ${lines.length}.`);
  const sums = new Map<string, bigint>();
  for (const { account: code, amountMinor, currency } of lines) {
    if (code.length > 80 || !account.test(code))
      throw new Error(`${code} isn't a valid ledger account.`);
    if (amountMinor === 0n || amountMinor > maxMinor || amountMinor < -maxMinor)
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

/** Whether both lists hold the same postings, in any order. */
export function samePostings(some: readonly Posting[], others: readonly Posting[]): boolean {
  const [ours, theirs] = [some.map(keyOf).sort(), others.map(keyOf).sort()];
  return ours.length === theirs.length && ours.every((key, at) => key === theirs[at]);
}
