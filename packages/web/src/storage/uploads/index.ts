/*
 * What is being uploaded is shown by the frame of the portal on each of its pages (`UploadsUnderWay`):
 * pages need no provider around them and no panel of their own.
 */
export { DropArea } from './drop-area.tsx';
export { UploadMenu } from './upload-menu.tsx';
export { type UploadCommands, useUploads } from './use-uploads.ts';
