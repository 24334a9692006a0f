/**
 * A file that cannot be read, with what to do about it. What reads files runs in a thread of its own,
 * which does not load the kernel for the sake of one error.
 */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly code: 'invalid' | 'too_large';

  constructor(code: UnreadableFile['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
