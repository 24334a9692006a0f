/** Larger files are stored and served, but not parsed. */
export const maxReadBytes = 100 * 1024 * 1024;

/** Total unpacked size of the parts of one office document. */
export const maxUnpackedBytes = 150 * 1024 * 1024;

/**
 * XML text compresses to about a tenth, a large sheet to a thirtieth. A file that expands beyond both limits is a zip
 * bomb.
 */
export const maxExpansion = 100;
export const expansionCheckBytes = 32 * 1024 * 1024;

/** Nesting depth and number of XML events: far beyond any real document. */
export const maxDepth = 1_000;
export const maxXmlEvents = 20_000_000;

/** Maximum pages and characters per document. */
export const maxPages = 5_000;
export const maxCharacters = 20_000_000;

/** Page length for sheets and for texts without pages. */
export const pageCharacters = 4_000;

/** Longer pages are split, so that a preview stops after a few of them. */
export const maxPageCharacters = 100_000;

/** Excel's limit for one cell. */
export const maxCellCharacters = 32_767;

/** A child process that uses more, apart from the file itself, is ended. */
export const maxHeapMegabytes = 384;
export const maxOutsideHeapBytes = 256 * 1024 * 1024;
