export { Request } from './request.tsx';
