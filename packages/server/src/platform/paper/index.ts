/*
 * What prints, for every capability that hands out paper. It takes twenty megabytes with its fonts:
 * whoever uses it loads it with the first sheet, by `await import`.
 */
export { type About, printDocument } from './document.ts';
export { openFont } from './font.ts';
export { type Letters, lineOf, linesOf } from './lines.ts';
export { sew } from './patchwork.ts';
export { type Ink, setLine, setLines, sizeFor } from './pen.ts';
export { type Area, figure, qrCode } from './qr-code.ts';
export { paragraphOf, runsOf, unprintable } from './runs.ts';
