/** A file that can't be read, with a message for users. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export const damaged = (cause?: unknown) =>
  new Unreadable("The file is damaged or protected and can't be read.", { cause });

export const timedOut = () =>
  new Unreadable('This file takes too long to read. Download it to open it.');

export const tooBusy = () =>
  new Unreadable('Other files are being read right now. Try again in a minute.');

export const limitExceeded = () =>
  new Unreadable('This file is too large when unpacked. Download it to open it.');
