export { default as themeBeforePaint } from './before-paint.js?raw';
export { BeforePaint } from './before-paint.tsx';
export { chooseScheme, chosenScheme, presentScheme, watchScheme } from './colour-scheme.ts';
export { default as displayFont } from './fonts/bricolage-np.woff2?url';
export { ThemeProvider } from './theme-provider.tsx';
export { useScheme } from './use-scheme.ts';
export { themeVariables } from './variables.ts';
