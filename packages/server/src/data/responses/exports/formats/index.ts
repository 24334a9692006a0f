export type { FileSource, WrittenFile } from './file-source.ts';
export { writeGeoJson, writeKml } from './maps.ts';
export { writeMedia } from './media.ts';
export { measureTexts, writeSpss } from './spss.ts';
export { writeCsv, writeWorkbook } from './tables.ts';
export { fileName } from './zip.ts';
