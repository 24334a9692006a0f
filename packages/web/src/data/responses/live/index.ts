export { NewResponses } from './new-responses.tsx';
