export { responseRoutes } from './routes.ts';
export { addSound, sound, soundForm, soundMd5 } from './testing-media.ts';
export { publish, response } from './testing-responses.ts';
