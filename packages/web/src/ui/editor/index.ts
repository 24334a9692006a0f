export type { Pictures, StoragePicture } from './pictures.ts';
export { RichTextField } from './rich-text-field.tsx';
