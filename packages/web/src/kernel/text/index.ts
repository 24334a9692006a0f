export { I18nextProvider as TextProvider, Trans, useTranslation } from 'react-i18next';
export { type Catalogue, openText } from './text.ts';
