/** What the browser and the server provide to a form that is filled in. */
export type Host = {
  /** Milliseconds since 1970 in UTC. */
  readonly now: () => number;
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
