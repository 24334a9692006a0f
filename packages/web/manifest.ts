import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly parentId?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

type Manifest = { readonly routes: Readonly<Record<string, Route>> };

const beginning = 'window.__reactRouterManifest=';

/**
 * The browser’s table of pages names the same hundred files thousands of times. Stored as one list of names and the
 * offsets between them, it has two thirds of the size and the same content. Which
 * files the pages of the portal import is a file of its own, which the portal asks for: a visitor of the
 * public site never does.
 */
export async function packManifest(assets: string): Promise<void> {
  const names = await readdir(assets);
  for (const name of names.filter((file) => /^manifest-[\w-]+\.js$/.test(file))) {
    const path = join(assets, name);
    const text = await readFile(path, 'utf8');
    if (!text.startsWith(beginning)) throw new Error(`${name} is no manifest as we know it.`);
    const manifest = JSON.parse(text.slice(beginning.length).replace(/;\s*$/, '')) as Manifest;
    const later = name.replace('manifest-', 'portal-manifest-');
    await writeFile(join(assets, later), packed(importsOfPortal(manifest)));
    await writeFile(path, packed(manifestOfAll(manifest, later)));
  }
}

const walk = `const w=s=>{let i=0;return s.map(d=>f[i+=d])}`;

const packed = (parts: { words: readonly unknown[]; names: string; unpack: string }): string =>
  `((${parts.names})=>{${walk};${parts.unpack}})(${parts.words.map((word) => JSON.stringify(word)).join(',')});`;

/** The portal’s layout is above all of its pages. */
function isOfPortal({ routes }: Manifest, { parentId = '' }: Route): boolean {
  const above = routes[parentId];
  return parentId === 'portal/portal-layout' || (above ? isOfPortal({ routes }, above) : false);
}

/** Without the styles of the layouts around a page: the browser loads those with the layouts. */
function ownStyles({ routes }: Manifest, { css = [], parentId }: Route): readonly string[] {
  const around = new Set<string>();
  for (let at = routes[parentId ?? '']; at; at = routes[at.parentId ?? ''])
    for (const file of at.css ?? []) around.add(file);
  return css.filter((file) => !around.has(file));
}

/** `import.meta` is the manifest’s own: it is a module. */
function manifestOfAll(manifest: Manifest, later: string) {
  const routes = Object.values(manifest.routes).map((route) => ({
    ...route,
    ...(isOfPortal(manifest, route) && { imports: [] }),
    css: ownStyles(manifest, route),
  }));
  const files = filesOf(routes);
  const at = new Map(files.map((file, index) => [file, index]));
  const usual = usualOf(manifest);
  const short = routes.map(({ id, imports = [], css = [], ...route }) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([key, value]) => usual[key] !== value)),
      ...(imports.length > 0 && { imports: steps(imports, at) }),
      ...(css.length > 0 && { css: css.map((file) => at.get(file)) }),
    },
  ]);
  return {
    names: 'f,u,m',
    words: [files, usual, { ...manifest, routes: Object.fromEntries(short) }],
    unpack: `for(const k in m.routes){const r=m.routes[k];m.routes[k]={id:k,...u,...r,imports:w(r.imports??[]),css:(r.css??[]).map(i=>f[i])}}${beginning}m;window.__readPortalManifest=()=>import(new URL(${JSON.stringify(later)},import.meta.url).href)`,
  };
}

function importsOfPortal(manifest: Manifest) {
  const ofPortal = Object.values(manifest.routes).filter((route) => isOfPortal(manifest, route));
  const files = filesOf(ofPortal.map((route) => ({ ...route, css: [] })));
  const at = new Map(files.map((file, index) => [file, index]));
  const words = Object.fromEntries(
    ofPortal.map(({ id, imports = [] }) => [id, steps(imports, at)]),
  );
  return {
    names: 'f,r',
    words: [files, words],
    unpack: `const a=window.__reactRouterManifest.routes;for(const k in r)a[k].imports=w(r[k])`,
  };
}

/** The most frequent first: short numbers for most. */
function filesOf(routes: readonly Route[]): string[] {
  const uses = new Map<string, number>();
  for (const { imports = [], css = [] } of routes)
    for (const file of [...imports, ...css]) uses.set(file, (uses.get(file) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).map(([file]) => file);
}

/** In the order of the list of files: browsers load scripts side by side. The order of styles counts, and stays. */
const steps = (files: readonly string[], at: ReadonlyMap<string, number>): number[] =>
  files
    .map((file) => at.get(file) ?? 0)
    .sort((a, b) => a - b)
    .map((index, place, all) => index - (all[place - 1] ?? 0));

/** What is so for most routes, such as that there is no action in the browser, where all of them say it. */
function usualOf({ routes }: Manifest): Record<string, unknown> {
  const all = Object.values(routes);
  const [first = {}] = all;
  const switches = Object.keys(first).filter((key) =>
    all.every((route) => typeof route[key] === 'boolean'),
  );
  return Object.fromEntries(
    switches.map((key) => [key, all.filter((route) => route[key]).length * 2 > all.length]),
  );
}
