import type { Access } from '@ngo-plus/contract/kernel';
import type { RequestContext } from './context.ts';

/** A record that the search of the whole product found. */
export type Found = {
  readonly id: string;
  readonly title: string;
  /** What tells it apart from others with its title. */
  readonly detail?: string;
  readonly amount?: { readonly amountMinor: string; readonly currency: string };
  /** As ISO 8601. */
  readonly at?: string;
};

/** Finds records of one kind for the search of the whole product. */
export type Finder = {
  /** The name of the kind, by which the browser knows its heading, icon and address. */
  readonly kind: string;
  /** Who may list these records. Others are not searched for them. */
  readonly access: Access;
  /** The best results first. Opens its own transactions, and searches only what the caller may see. */
  readonly find: (
    outside: RequestContext,
    search: string,
    limit: number,
  ) => Promise<readonly Found[]>;
};

declare module './capability.ts' {
  interface Contributions {
    finders: readonly Finder[];
  }
}
