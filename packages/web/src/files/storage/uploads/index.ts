/*
 * From the first upload on, the frame of the portal shows what is under way on each of its pages: they
 * need no provider around them and no panel of their own.
 */
export { DropArea } from './drop-area.tsx';
export { UploadMenu } from './upload-menu.tsx';
export { useUploads } from './use-uploads.ts';
