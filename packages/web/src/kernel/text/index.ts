export type { Texts } from '@ngo-plus/contract/kernel';
export { Trans } from 'react-i18next';
export { languageOf, pageText, provideTexts } from './page-text.ts';
export { openText, TextProvider, useTranslation } from './text.ts';
