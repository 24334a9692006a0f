import type { ActorRole, Phrase } from '@ngo-plus/contract/kernel';
import type { Pages } from './pages.ts';
import type { IconName, InnerSection, Screen } from './screen.ts';

/** A record that fits what was typed into the palette. */
export type Match = { readonly label: string; readonly to: string; readonly icon: IconName };

/** Looks for records by what was typed into the palette. One that fails finds nothing; the others still do. */
export type Finder = {
  /** What stands above its records, a key of the catalogue. */
  readonly heading: Phrase;
  /** Left out: everybody who is signed in. */
  readonly roles?: readonly ActorRole[];
  readonly find: (search: string, most: number, signal: AbortSignal) => Promise<readonly Match[]>;
};

/** All that the browser knows of a capability. What is not in here does not exist. */
export type Capability = {
  /** Its folder: `fundraising/causes`. */
  readonly name: string;
  /** Files of pages stand below its folder: `manage/list-page.tsx`. */
  readonly pages: Pages;
  /** Its screens in the portal and who may open them. */
  readonly screens: readonly Screen[];
  readonly innerSections: readonly InnerSection[];
  readonly finders: readonly Finder[];
};
