import type { Key, Phrase, Wording } from '@ngo-plus/contract/kernel';

/** Values that a child process can send and that can be stored. */
type PlainValues = Readonly<Record<string, string | number>>;

type Options = ErrorOptions & { readonly values?: PlainValues };

/**
 * A file that cannot be read, with advice. Files are read in a child process that does not load the kernel for this error
 * class. `message` is the sentence in English, for logs.
 */
export class UnreadableFile<K extends string = string> extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: 'invalid' | 'too_large';
  readonly wording: Wording & { readonly values: PlainValues };

  constructor(
    code: UnreadableFile['code'],
    sentence: K & Key<K>,
    { values = {}, ...options }: Options = {},
  ) {
    super(
      sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
      options,
    );
    this.code = code;
    this.wording = { key: sentence as string as Phrase, values };
  }
}
