import type { Access, Phrase } from '@ngo-plus/contract/kernel';
import type { RequestContext, TransactionContext } from './context.ts';

/** A part of a document, with the headings above it. */
export type KnowledgeSection = {
  /** The outermost first. */
  readonly headings: readonly string[];
  /** The page that a reader of the document would name; null if it has no pages. */
  readonly page: number | null;
  /** As people read it. Passages are quoted by their position in it. */
  readonly text: string;
  readonly format: 'markdown' | 'plain';
};

/** A text that people may read, with everything that the search of knowledge has to know about it. */
export type KnowledgeDocument = {
  readonly id: string;
  readonly orgId: string;
  readonly title: string;
  /** A section per page, or one. */
  readonly sections: readonly KnowledgeSection[];
  /** Everyone in the installation may read it. `readable` still decides. */
  readonly isPublic: boolean;
  /** When it will become public. */
  readonly publicFrom?: Date | undefined;
};

/** What the caller may read, as it is called now. */
export type ReadableDocument = {
  readonly title: string;
  /** The page that shows it: a path, with a query but without a fragment. */
  readonly href: string;
  /** The group that it belongs to, if its source has groups. */
  readonly group?: string | undefined;
};

/** A capability's texts for the search of knowledge. Triggers on its tables note which documents have changed. */
export type KnowledgeSource = {
  /** By which its triggers note changes. */
  readonly name: string;
  readonly title: Phrase;
  /** Who may search these documents at all. */
  readonly access: Access;
  /** Reads documents in scope `system`; those that no longer exist, or have no text, are left out. */
  readonly read: (
    outside: RequestContext,
    ids: readonly string[],
  ) => Promise<readonly KnowledgeDocument[]>;
  /** The documents among these that the caller may read now. Opens its own transactions. */
  readonly readable: (
    outside: RequestContext,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadableDocument>>;
  /** Ids of an organisation's documents in ascending order, to index all of them again. Runs in scope `system`. */
  readonly list: (ctx: TransactionContext, page: KnowledgePage) => Promise<readonly string[]>;
  /** Documents that change together, such as the responses to a form. */
  readonly groups?: KnowledgeGroups | undefined;
};

type KnowledgePage = {
  readonly orgId: string;
  readonly after: string | undefined;
  readonly limit: number;
};

type KnowledgeGroups = {
  /** By which triggers note a group, in place of its documents. */
  readonly name: string;
  /** As `list`, for the documents of a group. */
  readonly list: (
    ctx: TransactionContext,
    page: KnowledgePage & { readonly group: string },
  ) => Promise<readonly string[]>;
};

declare module './capability.ts' {
  interface Contributions {
    readonly knowledge: readonly KnowledgeSource[];
  }
}
