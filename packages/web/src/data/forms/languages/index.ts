export { LanguagesView } from './languages-view.tsx';
export { TextField } from './text-field.tsx';
export {
  kindNames,
  progressOf,
  textsOfOne,
} from './texts.ts';
