import type { Phrase } from '@ngo-plus/contract/kernel';
import { createContext } from 'react';
import type { Tab } from './nav-tabs.tsx';

/** Screens that belong together; labels are keys of the catalogue. */
export type SectionTabs = {
  readonly label: Phrase;
  readonly tabs: readonly Tab[];
  /** The outer section. */
  readonly above?: Tab | undefined;
};

/** The tabs of the section that is shown, if it has any: `PageHeader` puts them below the heading. */
export const SectionTabsContext = createContext<SectionTabs | undefined>(undefined);
