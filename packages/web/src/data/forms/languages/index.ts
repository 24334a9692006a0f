export { LanguagesView } from './languages-view.tsx';
export { TextField } from './text-field.tsx';
export { progressOf } from './texts.ts';
