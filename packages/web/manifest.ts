import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Readonly<Record<string, unknown>> & {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

type Manifest = { readonly routes: Readonly<Record<string, Route>> };

const beginning = 'window.__reactRouterManifest=';

/**
 * The browser’s table of pages names the same hundred files thousands of times. Written as one list of
 * names and the distances from one to the next, it weighs two thirds; unpacked it says the same.
 */
export async function packManifest(assets: string): Promise<void> {
  const names = await readdir(assets);
  for (const name of names.filter((file) => /^manifest-[\w-]+\.js$/.test(file))) {
    const path = join(assets, name);
    const text = await readFile(path, 'utf8');
    if (!text.startsWith(beginning)) throw new Error(`${name} is no manifest as we know it.`);
    const manifest = JSON.parse(text.slice(beginning.length).replace(/;\s*$/, '')) as Manifest;
    await writeFile(path, packed(manifest));
  }
}

function packed(manifest: Manifest): string {
  const files = filesOf(manifest);
  const at = new Map(files.map((file, index) => [file, index]));
  const usual = usualOf(manifest);
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, { imports = [], css = [], ...route }]) => {
      const unusual = Object.entries(route).filter(
        ([key, value]) => key !== 'id' && usual[key] !== value,
      );
      return [
        id,
        {
          ...Object.fromEntries(unusual),
          imports: steps(imports, at),
          css: css.map((file) => at.get(file)),
        },
      ];
    }),
  );
  const unpack = `const w=s=>{let i=0;return s.map(d=>f[i+=d])};for(const k in m.routes){const r=m.routes[k];m.routes[k]={id:k,...u,...r,imports:w(r.imports),css:r.css.map(i=>f[i])}}`;
  const words = [files, usual, { ...manifest, routes }].map((part) => JSON.stringify(part));
  return `(()=>{const f=${words[0]},u=${words[1]},m=${words[2]};${unpack}${beginning}m})();`;
}

/** The most frequent first: short numbers for most. */
function filesOf({ routes }: Manifest): string[] {
  const uses = new Map<string, number>();
  for (const { imports = [], css = [] } of Object.values(routes))
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
