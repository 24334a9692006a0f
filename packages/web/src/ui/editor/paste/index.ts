export { pasteHandlers } from './paste-handlers.ts';
