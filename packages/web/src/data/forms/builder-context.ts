import type {
  CompiledForm,
  Form,
  FormDefinition,
  FormMedia,
  Item,
  Language,
} from '@ngo-plus/contract/data/forms';
import { createContext, useContext } from 'react';
import type { Problem } from './model/index.ts';

/** The tabs of an item's settings. */
export type SettingsTab = 'question' | 'rules' | 'languages';

export type Edit = (change: (definition: FormDefinition) => FormDefinition, mark?: string) => void;

/** What the parts of the builder share. */
export type Builder = {
  readonly formId: Form['id'];
  /** The uploaded files; undefined until they are loaded. */
  readonly files: readonly FormMedia[] | undefined;
  readonly definition: FormDefinition;
  /** The form after the last pause: it may lag behind the definition. */
  readonly compiled: CompiledForm;
  readonly problems: readonly Problem[];
  /** The language in which texts are shown and edited. */
  readonly language: string;
  readonly showLanguage: (code: string) => void;
  readonly languages: readonly Language[];
  readonly canEdit: boolean;
  /** Saves what has not been saved yet. @returns whether everything is saved */
  readonly save: () => Promise<boolean>;
  readonly edit: Edit;
  readonly selected: Item | undefined;
  readonly select: (id: string | undefined, tab?: SettingsTab) => void;
  readonly tab: SettingsTab;
  readonly setTab: (tab: SettingsTab) => void;
};

export const BuilderContext = createContext<Builder | undefined>(undefined);

/** @throws Error outside the builder */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('This part needs the builder around it.');
  return builder;
}
