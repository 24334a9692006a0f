/** A virus scanner’s verdict on a file. */
export type Verdict =
  | { readonly kind: 'clean' }
  /** `name` is the scanner's name for the malware. */
  | { readonly kind: 'found'; readonly name: string };

/** Scans the content of files for viruses. */
export type Scanner = {
  /**
   * Reads the content to its end, or until the verdict is known.
   *
   * @throws Problem `unavailable` when the scanner cannot be reached, `too_large` for files above its size limit.
   * Errors of the content stream pass through.
   */
  readonly scan: (content: AsyncIterable<Buffer>, signal?: AbortSignal) => Promise<Verdict>;
};

declare module '../kernel/adapters.ts' {
  interface Adapters {
    /** Undefined: files are not scanned. */
    readonly scanner: Scanner | undefined;
  }
}
