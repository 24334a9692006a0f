import type { Phrase } from '@ngo-plus/contract/kernel';
import type { Scope, TransactionContext } from './context.ts';
import type { Route } from './http/index.ts';
import type { AnyJob, Subscription } from './jobs/index.ts';
import type { PersonalData } from './personal-data.ts';
import type { Seed } from './test-platform.ts';

/**
 * Contributions of capabilities to a capability below them. The collector declares the name and
 * type here by declaration merging:
 *
 * declare module '../../kernel/capability.ts' { interface Contributions { payables: readonly
 * Payable[] } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities extend it
export interface Contributions {}

/** A list, or a function that builds it from the whole product. */
type ListOrBuilder<T> = readonly T[] | ((product: Product) => readonly T[]);

/** Layout of a capability's tables in an organisation's archive. */
export type Archive = {
  /** Archive folder by table name prefix; the longest matching prefix applies. */
  readonly folders: Readonly<Record<string, string>>;
  /** Tables without data of the organisation, each with the reason. */
  readonly excludedTables: Readonly<Record<string, string>>;
  /** Tables of other organisations that hold rows about this one, with the column that names it. */
  readonly foreignTables: Readonly<Record<string, string>>;
  /**
   * File payables that the archive already contains under another name, or that are derived from
   * those.
   */
  readonly otherFiles: readonly string[];
};

/** Public pages, for the site map. */
export type PublicPages = {
  readonly scope: Scope;
  readonly list: (ctx: TransactionContext) => Promise<readonly { path: string; changedAt: Date }[]>;
};

/** Everything the product knows about a capability. */
export type Capability = {
  /** Its folder, such as `fundraising/causes`. */
  readonly name: string;
  /** The name of this part of the product, such as `Causes`. */
  readonly title: Phrase;
  readonly routes: ListOrBuilder<Route>;
  readonly jobs: ListOrBuilder<AnyJob>;
  readonly subscriptions: ListOrBuilder<Subscription>;
  /** Personal data that the capability stores, for the export a person may request. */
  readonly personalData: readonly PersonalData[];
  /**
   * Demo content in order: later seeds may refer to earlier ones, here and in earlier capabilities.
   */
  readonly seeds: ListOrBuilder<Seed>;
  readonly archive: Archive;
  /** Label of each action in the audit log. */
  readonly auditActions: Readonly<Record<string, Phrase>>;
  readonly publicPages: readonly PublicPages[];
  readonly contributes: { readonly [K in keyof Contributions]?: Contributions[K] };
};

/** All capabilities together. */
export type Product = {
  readonly capabilities: readonly Capability[];
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly subscriptions: readonly Subscription[];
  readonly personalData: readonly PersonalData[];
  readonly seeds: readonly Seed[];
  readonly archive: Archive;
  readonly publicPages: readonly PublicPages[];
  /** Returns the contributions under a name, in the order of the capabilities. */
  contributed<K extends keyof Contributions>(name: K): readonly Contributions[K][];
  /**
   * Returns the single contribution under a name.
   *
   * @throws Error unless exactly one capability contributes under the name.
   */
  only<K extends keyof Contributions>(name: K): Contributions[K];
};

/** An archive layout without folders or exceptions. */
export const plainArchive: Archive = {
  folders: {},
  excludedTables: {},
  foreignTables: {},
  otherFiles: [],
};

/** Builds each list on first use, so that lists may depend on one another. */
export function productOf(capabilities: readonly Capability[]): Product {
  const listed = <T>(pick: (capability: Capability) => ListOrBuilder<T>) =>
    once(() =>
      capabilities.flatMap((capability): readonly T[] => {
        const list = pick(capability);
        return typeof list === 'function' ? list(product) : list;
      }),
    );
  const routes = listed((one) => one.routes);
  const jobs = listed((one) => one.jobs);
  const subscriptions = listed((one) => one.subscriptions);
  const seeds = listed((one) => one.seeds);
  const product: Product = {
    capabilities,
    get routes() {
      return routes();
    },
    get jobs() {
      return jobs();
    },
    get subscriptions() {
      return subscriptions();
    },
    get seeds() {
      return seeds();
    },
    personalData: capabilities.flatMap((one) => one.personalData),
    archive: capabilities.map(({ archive }) => archive).reduce(joined, plainArchive),
    publicPages: capabilities.flatMap((one) => one.publicPages),
    contributed<K extends keyof Contributions>(name: K) {
      const contributions: Contributions[K][] = [];
      for (const { contributes } of capabilities) {
        const one: Contributions[K] | undefined = contributes[name];
        if (one !== undefined) contributions.push(one);
      }
      return contributions;
    },
    only(name) {
      const [one, ...others] = product.contributed(name);
      if (one === undefined || others.length > 0)
        throw new Error(
          `Exactly one capability must contribute ${name}, not ${others.length + (one === undefined ? 0 : 1)}.`,
        );
      return one;
    },
  };
  return product;
}

function once<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}

const joined = (one: Archive, other: Archive): Archive => ({
  folders: { ...one.folders, ...other.folders },
  excludedTables: { ...one.excludedTables, ...other.excludedTables },
  foreignTables: { ...one.foreignTables, ...other.foreignTables },
  otherFiles: [...one.otherFiles, ...other.otherFiles],
});
