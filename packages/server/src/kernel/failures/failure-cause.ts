/**
 * Categories of failures: an error message may quote user input, which does not belong on a screen
 * or in a table that outlives it.
 */
export const failureCauses = [
  'database',
  'disk-full',
  'disk',
  'network',
  'refused',
  'timed-out',
  'damaged-data',
  'memory',
  'fault',
  'unknown',
] as const;

export type FailureCause = (typeof failureCauses)[number];

/** Checked in order: the most specific first. */
const signs: readonly (readonly [FailureCause, RegExp])[] = [
  ['disk-full', /\bENOSPC\b|no space left|could not extend file|disk full|is it full/i],
  ['disk', /\bE(IO|ROFS|MFILE|ACCES|PERM|NOENT)\b|i\/o error|read-only file system/i],
  ['timed-out', /\bETIMEDOUT\b|timed? ?out|timeout|took too long|AbortError|was aborted/i],
  [
    'database',
    /failed query|\bquery\b.*(failed|read)|connection terminated|deadlock|relation ".*"|violates|too many clients|database/i,
  ],
  [
    'network',
    /\bE(CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|PIPE)\b|fetch failed|socket hang up|network/i,
  ],
  ['refused', /\b(401|403|429)\b|unauthori[sz]ed|forbidden|rate limit|refused|invalid (api )?key/i],
  ['damaged-data', /damaged|checksum|does not open|unable to authenticate/i],
  ['memory', /out of memory|heap/i],
  ['fault', /TypeError|RangeError|ReferenceError|ZodError|is not a function|undefined/],
];

/** Returns the cause of an error, or of an error message stored by the queue. */
export function causeOf(error: unknown): FailureCause {
  const text = textOf(error);
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? 'unknown';
}

function textOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const inner = error.cause === undefined || depth > 3 ? '' : textOf(error.cause, depth + 1);
  // The innermost cause comes first: a query fails because the disk is full.
  return `${inner} ${code} ${error.name} ${error.message}`;
}
