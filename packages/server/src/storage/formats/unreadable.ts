/** A file that cannot be read, with the words for people. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export const damaged = (cause?: unknown) =>
  new Unreadable('The file is damaged or protected and cannot be read.', { cause });

export const tooMuch = () => new Unreadable('The file unpacks to too much to be read.');
