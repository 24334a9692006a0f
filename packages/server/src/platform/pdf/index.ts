/* PDF output for all capabilities. With its fonts it takes twenty megabytes, so it is loaded with the first document,
 * by `await import`. */
export { type DocumentInfo, printDocument } from './document.ts';
export { openFont } from './font.ts';
export { lineOf, linesOf, type TextStyle } from './lines.ts';
export { drawPatchwork } from './patchwork.ts';
export { type Area, figure, qrCode } from './qr-code.ts';
export { paragraphOf, runsOf, unprintable } from './runs.ts';
export { type DrawStyle, drawLine, drawLines, fontSizeFor } from './text-drawing.ts';
