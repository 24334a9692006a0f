/** What a virus scanner says of a file. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** `name` is the scanner's name for what it found. */
  | { readonly kind: 'found'; readonly name: string };

/** Something that looks for viruses in a file's content. */
export type Scanner = {
  /**
   * Reads the content to its end, or until it is known what is in it.
   *
   * @throws Problem `unavailable` when the scanner cannot be asked now, `too_large` when it takes no
   * file of this size. What the content itself throws passes through.
   */
  readonly scan: (content: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<Verdict>;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    /** Undefined: files are not searched for viruses. */
    readonly scanner: Scanner | undefined;
  }
}
