import type { EmbedKind, EmbedPart, EmbedTheme } from '@ngo-plus/contract/fundraising/embeds';

/* As they are shown; each is a key of the catalogue. */

export const kindNames: Readonly<Record<EmbedKind, string>> = {
  form: 'Form in the page',
  button: 'Button that opens the form',
  progress: 'Progress with a button',
};

export const themeNames: Readonly<Record<EmbedTheme, string>> = {
  auto: "As the visitor's device is set",
  light: 'Always light',
  dark: 'Always dark',
};

export const partNames: Readonly<Record<EmbedPart, string>> = {
  cover: 'Picture',
  organisation: 'Name of the organisation',
  title: 'Title',
  progress: 'Progress',
};
