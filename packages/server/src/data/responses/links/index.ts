export { createResponseLink, listResponseLinks, revokeResponseLink } from './links.ts';
export { openResponseLink } from './opening.ts';
