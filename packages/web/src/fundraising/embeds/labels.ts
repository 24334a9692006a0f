import type { EmbedKind, EmbedPart, EmbedTheme } from '@ngo-plus/contract/fundraising/embeds';

/* As they are shown; each is a key of the catalogue. */

export const kindNames: Readonly<Record<EmbedKind, string>> = {
  form: 'Inline form',
  button: 'Button that opens the form',
  progress: 'Progress bar with a button',
};

export const themeNames: Readonly<Record<EmbedTheme, string>> = {
  auto: 'Automatic (device setting)',
  light: 'Light',
  dark: 'Dark',
};

export const partNames: Readonly<Record<EmbedPart, string>> = {
  cover: 'Picture',
  organisation: 'Organisation name',
  title: 'Title',
  progress: 'Progress',
};
