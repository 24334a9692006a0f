import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme } from './theme.ts';
import { tokens } from './tokens.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const preset = defaultCssVariablesResolver(DEFAULT_THEME);

/** Mantine's own values are in its stylesheet already. */
function withoutPreset(all: ConvertCSSVariablesInput): ConvertCSSVariablesInput {
  const own = (part: keyof ConvertCSSVariablesInput) => {
    const values: Readonly<Record<string, string>> = preset[part];
    return Object.fromEntries(
      Object.entries(all[part]).filter(([name, value]) => values[name] !== value),
    );
  };
  return { variables: own('variables'), light: own('light'), dark: own('dark') };
}

/** The theme as CSS, for the head of every page: Mantine would put it in the body, where it is no HTML. */
export const themeVariables: string = convertCssVariables(
  withoutPreset(deepMerge(defaultCssVariablesResolver(merged), tokens(merged))),
);
