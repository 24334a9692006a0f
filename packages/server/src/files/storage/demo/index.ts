export { type DemoFile, type DemoFolder, hillsideFolders } from './hillside.ts';
export { writeDocx } from './write-docx.ts';
export { writePdf } from './write-pdf.ts';
export { writeXlsx } from './write-xlsx.ts';
export { writeZip } from './write-zip.ts';
