export { openZip, type ZipContent, ZipFailure } from './open-zip.ts';
