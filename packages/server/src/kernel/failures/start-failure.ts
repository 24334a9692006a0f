/**
 * A condition outside the program that prevents it from starting. Shown to a person, so both texts
 * are sentences.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  /** What to do about it. */
  readonly advice: string;

  constructor(message: string, advice: string, options?: ErrorOptions) {
    super(message, options);
    this.advice = advice;
  }
}
