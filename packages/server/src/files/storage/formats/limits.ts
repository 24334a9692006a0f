/** Larger files are kept and given out, not read. */
export const maxReadBytes = 100 * 1024 * 1024;

/** What the parts of one office document may come to once they are unpacked. */
export const maxUnpackedBytes = 150 * 1024 * 1024;

/**
 * Text in XML packs to a tenth, a large sheet to a thirtieth. What unfolds to more than a hundred times its
 * size, and to more than this, was made to do so.
 */
export const maxUnfolding = 100;
export const unfoldsAfterBytes = 32 * 1024 * 1024;

/** Elements within elements, and tags and texts of all parts: far more than any document that people write. */
export const maxDepth = 1_000;
export const maxXmlEvents = 20_000_000;

/** Pages and letters that are taken of one document. */
export const maxPages = 5_000;
export const maxLetters = 20_000_000;

/** A sheet of a workbook and a text without pages is divided after so many letters. */
export const pageLetters = 4_000;

/** A page that names no end is ended here, so that a preview stops after a few of them. */
export const longestPageLetters = 100_000;

/** The most that Excel lets one cell hold. */
export const longestCellLetters = 32_767;

/** A thread that wants more, besides the file itself, is ended; the rest of the server stays. */
export const maxHeapMegabytes = 384;
export const maxOutsideHeapBytes = 256 * 1024 * 1024;
