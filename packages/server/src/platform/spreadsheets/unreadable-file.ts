/**
 * A file that cannot be read, with advice. Files are read in a thread that does not load the kernel for this error
 * class.
 */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: 'invalid' | 'too_large';

  constructor(code: UnreadableFile['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
