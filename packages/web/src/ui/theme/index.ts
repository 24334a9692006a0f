export { BeforePaint } from './before-paint.tsx';
export { chooseScheme, chosenScheme } from './colour-scheme.ts';
export { default as displayFont } from './fonts/bricolage-np.woff2?url';
export { ThemeProvider } from './theme-provider.tsx';
export { useScheme } from './use-scheme.ts';
