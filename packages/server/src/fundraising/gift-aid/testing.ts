export { unpacked } from './testing-zip.ts';
