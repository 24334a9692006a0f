/** Larger files are kept and given out, not read. */
export const maxReadBytes = 100 * 1024 * 1024;

/** What the parts of one office document may come to once they are unpacked. */
export const maxUnpackedBytes = 300 * 1024 * 1024;

/** Pages and letters that are taken of one document. */
export const maxPages = 5_000;
export const maxLetters = 20_000_000;

/** A sheet of a workbook and a text without pages is divided after so many letters. */
export const pageLetters = 4_000;

/** A thread that wants more is ended; the rest of the server stays. */
export const maxHeapMegabytes = 512;
export const maxOutsideHeapBytes = 768 * 1024 * 1024;
