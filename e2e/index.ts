export { type ServerProcess, startServerProcess } from './server-process.ts';
