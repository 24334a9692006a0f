/** Thrown when stored ciphertext was changed, truncated, moved, or encrypted under another key. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';

  /** @param what names the data, never its content */
  constructor(what: string, options?: ErrorOptions) {
    super(`The stored data of ${what} was changed or is encrypted with another key.`, options);
  }
}
