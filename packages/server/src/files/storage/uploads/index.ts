export { insertUpload } from './creating.ts';
export { readMetadata } from './metadata.ts';
export { otherVersion, standing, tus } from './protocol.ts';
export { createUpload } from './service.ts';
export { append, end, statusOf } from './steps.ts';
