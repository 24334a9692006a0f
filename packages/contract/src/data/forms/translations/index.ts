export { exportTranslations, maxTranslationBytes, readTranslations } from './endpoints.ts';
export { withFormula, withoutFormula } from './formulas.ts';
export {
  type FormText,
  kindNames,
  textsOf,
  textsOfOne,
  translationHeading,
  withTexts,
} from './texts.ts';
