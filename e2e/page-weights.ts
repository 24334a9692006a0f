import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

type Route = {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly imports?: readonly string[];
};

type Manifest = {
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, Route>>;
};

export type PageWeight = {
  readonly path: string;
  readonly isOfPortal: boolean;
  /** Of all scripts that it imports before it can hydrate, compressed. */
  readonly bytes: number;
};

const client = join(import.meta.dirname, '../packages/web/build/client');

/**
 * The scripts of every page, as the built web lists them. What a page loads later, on demand, is not among them.
 *
 * @returns the heaviest page first
 */
export function weightsOfPages(): PageWeight[] {
  const { url, entry, routes } = readManifest();
  const ofEveryPage = [url, entry.module, ...entry.imports];
  return Object.values(routes)
    .map((route) => {
      const chain = chainOf(route, routes);
      const files = new Set([
        ...ofEveryPage,
        ...chain.flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]);
      const path = chain
        .map((one) => one.path)
        .filter(Boolean)
        .reverse()
        .join('/');
      return {
        path: `/${path}`,
        isOfPortal: chain.some(({ id }) => id === 'portal/portal-layout'),
        bytes: [...files].reduce((sum, file) => sum + compressedBytes(file), 0),
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/**
 * The public page of a route.
 *
 * @throws Error if there is none
 */
export function weightOf(route: string): PageWeight {
  const page = weightsOfPages().find(({ path, isOfPortal }) => path === route && !isOfPortal);
  if (!page) throw new Error(`The built web has no public page ${route}.`);
  return page;
}

/** The manifest is a script, and the imports of the portal are a second one. */
function readManifest(): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {};
  const context = createContext({ window });
  const names = readdirSync(join(client, 'assets'));
  for (const name of [/^manifest-[\w-]+\.js$/, /^portal-manifest-[\w-]+\.js$/]) {
    const file = names.find((one) => name.test(one));
    if (!file) throw new Error(`The built web has no ${name}.`);
    const text = readFileSync(join(client, 'assets', file), 'utf8');
    // Scripts outside modules have no `import.meta`; nothing here calls what uses it.
    runInContext(text.replaceAll('import.meta.url', '""'), context);
  }
  if (!window.__reactRouterManifest) throw new Error('The manifest of the built web is empty.');
  return window.__reactRouterManifest;
}

const chainOf = (route: Route, routes: Manifest['routes']): Route[] => {
  const parent = routes[route.parentId ?? ''];
  return [route, ...(parent ? chainOf(parent, routes) : [])];
};

const sizes = new Map<string, number>();

function compressedBytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const path = join(client, file);
  const { size } = statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path);
  sizes.set(file, size);
  return size;
}
