/* From the first upload on, the frame of the portal shows uploads on every page: pages need no provider
 * and no panel of their own. */
export { DropArea } from './drop-area.tsx';
export { UploadMenu } from './upload-menu.tsx';
export { useUploads } from './use-uploads.ts';
