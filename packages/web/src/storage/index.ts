export { storagePages } from './routes.ts';
export { UploadsUnderWay } from './uploads/under-way.tsx';
