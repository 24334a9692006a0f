export { type BlobBackend, blobIdIn, placeOfBlob } from './backend.ts';
export { contentTypeOf, pictureTypes, sampleBytes } from './content-type.ts';
export { type OpenBlob, openBlob } from './open-blob.ts';
export { putPicture } from './pictures.ts';
export { type Blob, type Incoming, putBlob } from './put-blob.ts';
export { removeBlob, sweepFiles } from './remove-blob.ts';
export { type Rotated, rotateKeys } from './rotate.ts';
export { blobHeaders, downloadOf, serveBlob } from './serving.ts';
export { type Checked, megabytes, verifyFiles } from './verify.ts';
