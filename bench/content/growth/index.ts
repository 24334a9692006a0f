import type pg from 'pg';
import { growContacts } from './contacts.ts';
import { growDonations } from './donations.ts';
import { growFiles } from './files.ts';
import { growGrants } from './grants.ts';
import { growPosts } from './posts.ts';

/** What a table is filled for, and how far: rows `from + 1` to `to` are added. */
export type Growth = {
  /** Of the owner, with triggers and foreign keys off. */
  readonly client: pg.Client;
  readonly orgId: string;
  readonly from: number;
  readonly to: number;
};

export const searchedKinds = ['grants', 'blogs', 'contacts', 'files', 'donations'] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** Fills the tables that a search reads, by SQL alone. Everything else about the rows is as plain as the tables allow. */
export const grow: Readonly<Record<SearchedKind, (growth: Growth) => Promise<void>>> = {
  grants: growGrants,
  blogs: growPosts,
  contacts: growContacts,
  files: growFiles,
  donations: growDonations,
};

export { peopleSearches } from './people.ts';
