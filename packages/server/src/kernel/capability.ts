import type { Scope, TransactionContext } from './context.ts';
import type { Route } from './http/index.ts';
import type { AnyJob, Subscription } from './jobs/index.ts';
import type { PersonalData } from './personal-data.ts';
import type { Seed } from './test-platform.ts';

/**
 * What capabilities contribute to one below them. Whoever collects contributions declares their name and
 * type here, by declaration merging:
 *
 *     declare module '../../kernel/capability.ts' {
 *       interface Contributions { purposes: readonly Purpose[] }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities extend it
export interface Contributions {}

/** A list, or one that depends on the rest of the product. */
type Listed<T> = readonly T[] | ((product: Product) => readonly T[]);

/** How the tables of a capability are laid out in the archive of an organisation. */
export type Archive = {
  /** The folder of a table, by how its name begins; the longest beginning counts. */
  readonly folders: Readonly<Record<string, string>>;
  /** Tables that hold nothing of the organisation’s own, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** Tables of other organisations with rows made out to this one, with the column that says to whom. */
  readonly madeOutTo: Readonly<Record<string, string>>;
  /** Purposes of files that are in the archive under another name already, or are made from those. */
  readonly otherFiles: readonly string[];
};

/** Pages that anybody may open, for the site map. */
export type PublicPages = {
  readonly scope: Scope;
  readonly list: (ctx: TransactionContext) => Promise<readonly { path: string; changedAt: Date }[]>;
};

/** All that the product knows of a capability. What is not in here does not exist. */
export type Capability = {
  /** Its folder: `fundraising/causes`. */
  readonly name: string;
  /** What people call this part of the product, in English: `Causes`. */
  readonly title: string;
  readonly routes: Listed<Route>;
  readonly jobs: Listed<AnyJob>;
  readonly subscriptions: Listed<Subscription>;
  /** Lists of what it keeps about a person, for the copy that people may ask for. */
  readonly personalData: readonly PersonalData[];
  /** Demo content, in order: what comes later may refer to what came before, here and in earlier capabilities. */
  readonly seeds: Listed<Seed>;
  readonly archive: Archive;
  /** What each of its actions is called in the audit log, a key of the catalogue. */
  readonly auditActions: Readonly<Record<string, string>>;
  readonly publicPages: readonly PublicPages[];
  readonly contributes: { readonly [K in keyof Contributions]?: Contributions[K] };
};

/** Every capability together. */
export type Product = {
  readonly capabilities: readonly Capability[];
  readonly routes: readonly Route[];
  readonly jobs: readonly AnyJob[];
  readonly subscriptions: readonly Subscription[];
  readonly personalData: readonly PersonalData[];
  readonly seeds: readonly Seed[];
  readonly archive: Archive;
  readonly publicPages: readonly PublicPages[];
  /** What was contributed under a name, in the order of the capabilities. */
  contributed<K extends keyof Contributions>(name: K): readonly Contributions[K][];
  /** @throws Error unless exactly one capability contributes under the name. */
  only<K extends keyof Contributions>(name: K): Contributions[K];
};

/** Tables that an organisation’s archive lists without further words. */
export const plainArchive: Archive = { folders: {}, leftOut: {}, madeOutTo: {}, otherFiles: [] };

/** Lists are made when they are first asked for, so that each may depend on others. */
export function productOf(capabilities: readonly Capability[]): Product {
  const listed = <T>(pick: (capability: Capability) => Listed<T>) =>
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
      const found: Contributions[K][] = [];
      for (const { contributes } of capabilities) {
        const one: Contributions[K] | undefined = contributes[name];
        if (one !== undefined) found.push(one);
      }
      return found;
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
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const joined = (one: Archive, other: Archive): Archive => ({
  folders: { ...one.folders, ...other.folders },
  leftOut: { ...one.leftOut, ...other.leftOut },
  madeOutTo: { ...one.madeOutTo, ...other.madeOutTo },
  otherFiles: [...one.otherFiles, ...other.otherFiles],
});
