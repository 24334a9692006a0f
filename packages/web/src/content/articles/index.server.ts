export { articlePlaces } from './places.server.ts';
