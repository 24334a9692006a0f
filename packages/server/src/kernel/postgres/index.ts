export { type Opening, type OpenPostgres, openPostgres } from './open.ts';
