export { appendToUpload, statusOf, terminateUpload } from './commands.ts';
export { insertUpload } from './creation.ts';
export { readMetadata } from './metadata.ts';
export { progressHeaders, tusResponse, unsupportedVersion } from './protocol.ts';
export { createUpload } from './service.ts';
