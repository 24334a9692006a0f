import type { Phrase } from '@ngo-plus/contract/kernel';
import type { Pages } from './pages.ts';
import type { IconName, InnerSection, Screen } from './screen.ts';
import type { Tile } from './tile.ts';

/** How the records of one kind are shown that the server's finder of this kind found. */
export type Finder = {
  readonly kind: string;
  /** Its position among the results: smaller is higher. Articles of the help centre are at 100. */
  readonly order: number;
  readonly heading: Phrase;
  readonly icon: IconName;
  /** The address of a record. */
  readonly to: (found: { readonly id: string; readonly title: string }) => string;
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
