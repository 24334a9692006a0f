import type { EmbedKind, EmbedPart, EmbedTheme } from '@ngo-plus/contract/fundraising/embeds';
import { type Phrase, phrases } from '@ngo-plus/contract/kernel';

/* Labels; each is a translation key. */

export const kindNames: Readonly<Record<EmbedKind, Phrase>> = phrases({
  form: 'Inline form',
  button: 'Button that opens the form',
  progress: 'Progress bar with a button',
});

export const themeNames: Readonly<Record<EmbedTheme, Phrase>> = phrases({
  auto: 'Automatic (device setting)',
  light: 'Light',
  dark: 'Dark',
});

export const partNames: Readonly<Record<EmbedPart, Phrase>> = phrases({
  cover: 'Picture',
  organisation: 'Organisation name',
  title: 'Title',
  progress: 'Progress',
});
