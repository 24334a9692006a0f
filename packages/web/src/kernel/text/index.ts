export type { Texts } from '@ngo-plus/contract/kernel';
export { languageOf, pageText, provideTexts } from './page-text.ts';
export { openText, TextProvider, useTranslation } from './text.tsx';
export { Trans } from './trans.tsx';
