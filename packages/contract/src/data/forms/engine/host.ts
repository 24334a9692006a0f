/** More work than evaluating one response may take. */
export class ResponseTooSlow extends Error {
  override readonly name = 'ResponseTooSlow';
}

/** A pattern of `regex()`, which the whole text has to match; undefined for one that cannot be read. */
export function wholeTextPattern(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(`^(?:${pattern})$`, flags);
    } catch {
      // Patterns of other dialects may be valid without Unicode rules.
    }
  return undefined;
}

/** What the browser and the server provide to a form that is filled in. */
export type Host = {
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number;
  /**
   * Counts the steps of evaluations: the server limits how many one response may take.
   *
   * @throws ResponseTooSlow
   */
  readonly spend?: (steps: number) => void;
  /** IANA time zone of the person who answers. */
  readonly zone: string;
  readonly random: () => number;
  readonly uuid: () => string;
  readonly matches: (text: string, pattern: string) => boolean;
  readonly digest: (text: string, algorithm: string, encoding: 'base64' | 'hex') => string;
  readonly toBase64: (text: string) => string;
  readonly fromBase64: (text: string) => string;
  readonly property: (name: string) => string;
  /** The text of an answer in the response that this person saved before. */
  readonly lastSaved: (name: string) => string;
  /** Rows of an attached file, by its name without or with an ending. */
  readonly rows: (file: string) => readonly Readonly<Record<string, string>>[] | undefined;
};
