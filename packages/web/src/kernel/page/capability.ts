import type { ActorRole, Phrase } from '@ngo-plus/contract/kernel';
import type { Pages } from './pages.ts';
import type { IconName, InnerSection, Screen } from './screen.ts';
import type { Tile } from './tile.ts';

/** A record that matches what was typed into the palette. */
export type Match = { readonly label: string; readonly to: string; readonly icon: IconName };

/** Searches records by what was typed into the palette. If one fails, the others are still shown. */
export type Finder = {
  /** The heading above its records, a key of the catalogue. */
  readonly heading: Phrase;
  /** Everyone who is signed in, if left out. */
  readonly roles?: readonly ActorRole[];
  readonly find: (search: string, most: number, signal: AbortSignal) => Promise<readonly Match[]>;
};

/** Everything that the browser knows about a capability. What is not in here does not exist. */
export type Capability = {
  /** Its folder: `fundraising/causes`. */
  readonly name: string;
  /** Files of pages are relative to its folder: `manage/list-page.tsx`. */
  readonly pages: Pages;
  /** Its screens in the portal and who may open them. */
  readonly screens: readonly Screen[];
  readonly innerSections: readonly InnerSection[];
  readonly finders: readonly Finder[];
  /** Its panels of the dashboard, which no other page loads. */
  readonly tiles?: () => Promise<readonly Tile[]>;
};
