export { default as beforePaint } from './before-paint.js?url';
export { chooseScheme, chosenScheme, type Scheme } from './colour-scheme.ts';
export { default as displayFont } from './fonts/bricolage-np.woff2?url';
export { ThemeProvider } from './theme-provider.tsx';
export { useScheme } from './use-scheme.ts';
