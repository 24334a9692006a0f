/** A file that cannot be read, with the words for people. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export const damaged = (cause?: unknown) =>
  new Unreadable('The file is damaged or protected and cannot be read.', { cause });

export const tooSlow = () =>
  new Unreadable('This file takes too long to read. Download it to open it.');

export const tooBusy = () =>
  new Unreadable('Other files of your organisation are being read. Try again in a moment.');

export const tooMuch = () =>
  new Unreadable('This file unpacks to more than can be read here. Download it to open it.');
