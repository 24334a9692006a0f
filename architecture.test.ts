import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Lowest first: a domain imports nothing from those after it. */
const domains = [
  'kernel',
  'ui',
  'ports',
  'platform',
  'identity',
  'files',
  'money',
  'ai',
  'content',
  'people',
  'fundraising',
  'crm',
  'data',
  'operations',
  'app',
];

/** Not divided into capabilities. */
const undivided = ['kernel', 'ui', 'ports', 'adapters', 'app'];

/** `folder` is what is entered by its index: a capability with its domain, or an undivided domain. */
type Place = { pkg: string; domain: string; folder: string; file: string };
type Import = { from: Place; to: Place };

const placeOf = (path: string): Place | undefined => {
  const [, pkg, domain, rest] = path.match(/^packages\/(\w+)\/src\/([\w-]+)\/(.+)$/) ?? [];
  if (!pkg || !domain || !rest) return undefined;
  if (undivided.includes(domain)) return { pkg, domain, folder: domain, file: rest };
  const [, capability, file] = rest.match(/^([\w-]+)\/(.+)$/) ?? [];
  if (!capability || !file) return { pkg, domain, folder: domain, file: rest };
  return { pkg, domain, folder: `${domain}/${capability}`, file };
};

const text = (path: string) => readFileSync(path, 'utf8');

function importsOf(path: string): Import[] {
  const specifiers = text(path).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...specifiers].flatMap(([, specifier = '']) => {
    const shared = specifier.replace(/^@ngo-plus\/(\w+)\/(.+)$/, 'packages/$1/src/$2/index.ts');
    const target = specifier.startsWith('.') ? join(dirname(path), specifier) : shared;
    const [from, to] = [placeOf(path), placeOf(target)];
    return from && to ? [{ from, to }] : [];
  });
}

const sources = globSync('packages/*/src/**/*.{ts,tsx}');
const imports = sources.flatMap(importsOf);
const show = ({ from, to }: Import) =>
  `${from.pkg}/${from.folder}/${from.file} → ${to.pkg}/${to.folder}/${to.file}`;
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing(-[\w-]+)?\.tsx?$/.test(file);

/** Screens of `/settings`, which is one page for what several domains keep about an organisation. */
const isSettingsSection = ({ pkg, folder, file }: Place) =>
  pkg === 'web' &&
  folder === 'identity/accounts' &&
  /^settings\/(ownership|verification)-settings\.tsx$/.test(file);

/** A domain lists its capabilities, each told by its descriptor. */
const isDescriptor = ({ from, to }: Import) =>
  from.folder === to.domain && from.file === 'index.ts' && to.file === 'capability.ts';

test.each<{ law: string; breaks: (i: Import) => boolean }>([
  {
    law: 'packages meet only in the contract',
    breaks: ({ from, to }) => from.pkg !== to.pkg && to.pkg !== 'contract',
  },
  {
    law: 'a folder is entered by its index, by child processes through a small door of their own',
    breaks: ({ from, to }) =>
      (from.pkg !== to.pkg || from.folder !== to.folder) &&
      to.folder !== 'adapters' &&
      from.folder !== 'adapters' &&
      !/^(index(\.server)?|descriptor|testing(-isolation)?|child)\.ts$/.test(to.file) &&
      !isDescriptor({ from, to }),
  },
  {
    law: 'an adapter is a folder entered by its index',
    breaks: ({ from, to }) =>
      to.folder === 'adapters' &&
      from.folder !== 'adapters' &&
      !/^[\w-]+\/(index|testing)\.ts$/.test(to.file),
  },
  {
    // Tests may use higher domains to set up their data.
    law: 'domains import only downward',
    breaks: ({ from, to }) =>
      !isTest(from.file) &&
      from.folder !== 'adapters' &&
      to.folder !== 'adapters' &&
      !isSettingsSection(from) &&
      domains.indexOf(to.domain) > domains.indexOf(from.domain),
  },
  {
    law: 'only the app and tests choose adapters',
    breaks: ({ from, to }) =>
      to.folder === 'adapters' && !['app', 'adapters'].includes(from.folder) && !isTest(from.file),
  },
  {
    law: 'nobody imports the app',
    breaks: ({ from, to }) => to.folder === 'app' && from.folder !== 'app',
  },
  {
    law: 'only tests use testing.ts',
    breaks: ({ from, to }) => /^testing/.test(to.file) && !isTest(from.file),
  },
])('$law', ({ breaks }) => {
  expect(imports.length).toBeGreaterThan(50);
  expect(imports.filter(breaks).map(show)).toEqual([]);
});

const rooms = (pkg: string) => {
  const places = sources.map(placeOf).filter((place) => place?.pkg === pkg);
  const names = new Set(places.flatMap((place) => place?.folder ?? []));
  return [...names].filter((name) => name.includes('/') || name === 'kernel');
};

test('every folder belongs to a listed domain', () => {
  const found = new Set(sources.flatMap((path) => placeOf(path)?.domain ?? []));
  expect([...found].sort()).toEqual([...domains, 'adapters'].sort());
});

/** Capabilities without one of the packages, with the reason. */
const without: readonly { name: string; pkgs: readonly string[]; because: string }[] = [
  {
    name: 'ai/generation',
    pkgs: ['web'],
    because: 'drafts appear where people write, for example in the blog',
  },
  {
    name: 'ai/knowledge',
    pkgs: ['web'],
    because: 'finds passages for the assistant and has no page of its own',
  },
  {
    name: 'content/articles',
    pkgs: ['contract', 'server'],
    because: 'built into the pages: no endpoint',
  },
  {
    name: 'fundraising/appeals',
    pkgs: ['contract', 'server'],
    because: 'parts of the page of a cause, shown by several',
  },
  {
    name: 'fundraising/social-images',
    pkgs: ['web'],
    because: 'pictures that pages name in their head',
  },
  {
    name: 'identity/entitlements',
    pkgs: ['web'],
    because: 'what plans allow, asked by those who count',
  },
  {
    name: 'identity/person-records',
    pkgs: ['contract', 'web'],
    because: 'what happens to records of people, for those who keep something of them',
  },
  {
    name: 'money/payment-outcomes',
    pkgs: ['contract', 'server'],
    because: 'what donors and payers see after a payment, shown by several',
  },
  { name: 'platform/backup', pkgs: ['contract', 'web'], because: 'commands of an operator' },
  {
    name: 'platform/blobs',
    pkgs: ['contract', 'web'],
    because: 'stores the files of all capabilities',
  },
  {
    name: 'platform/demo-content',
    pkgs: ['contract', 'web'],
    because: 'reads the files of `content/demo` for seeds',
  },
  {
    name: 'platform/mail',
    pkgs: ['contract', 'web'],
    because: 'sends the emails of all capabilities',
  },
  {
    name: 'platform/postgres',
    pkgs: ['contract', 'web'],
    because: 'the database that is started when none is given',
  },
  {
    name: 'operations/search',
    pkgs: ['web'],
    because: 'the search belongs to the header of the portal, which knows all screens',
  },
  { name: 'platform/pdf', pkgs: ['contract', 'web'], because: 'other capabilities print' },
  {
    name: 'platform/spreadsheets',
    pkgs: ['contract', 'web'],
    because: 'reads and writes the tables of other capabilities',
  },
  {
    name: 'platform/spss',
    pkgs: ['contract', 'web'],
    because: 'writes SPSS data files for other capabilities',
  },
  {
    name: 'platform/zip',
    pkgs: ['contract', 'web'],
    because: 'reads ZIP files for other capabilities',
  },
];

test('a capability has one name in all three packages', () => {
  const packages = ['contract', 'server', 'web'];
  const places = packages.flatMap((pkg) => rooms(pkg).map((name) => `${name} in ${pkg}`));
  const names = new Set(packages.flatMap(rooms));
  const wanted = [...names].flatMap((name) =>
    packages
      .filter((pkg) => !without.some((one) => one.name === name && one.pkgs.includes(pkg)))
      .map((pkg) => `${name} in ${pkg}`),
  );
  expect(places.sort()).toEqual(wanted.sort());
});

test('every endpoint of the contract is handled once', async () => {
  const modules = await Promise.all(
    globSync('packages/contract/src/{kernel,*/*}/index.ts').map((path) => import(`./${path}`)),
  );
  const routesIn = (value: unknown) => (value as { route?: string } | null)?.route ?? [];
  const promised = modules
    .flatMap((module) => Object.values<object | null>(module))
    // Importers declare their endpoints as one object.
    .flatMap((value) => [value, ...Object.values(value ?? {})])
    .flatMap(routesIn);
  const { product } = await import('./packages/server/src/app/product.ts');
  expect(product.routes.map(({ endpoint }) => endpoint.route).sort()).toEqual(promised.sort());
});

test('only the configuration reads the environment', () => {
  const readers = sources.filter(
    (path) =>
      text(path).includes('process.env') && !isTest(path) && !path.endsWith('kernel/config.ts'),
  );
  expect(readers).toEqual([]);
});

test('emails are sent with `sendEmail`, which writes them in the language of their reader', () => {
  const imported = /import [^;]*\b(sendMail|writeEmail)\b[^;]* from '[^']*\/mail\/[\w-]+\.ts'/;
  const senders = sources.filter((path) => path.startsWith('packages/server/'));
  expect(senders.some((path) => /\bsendEmail\(/.test(text(path)))).toBe(true);
  expect(senders.filter((path) => imported.test(text(path)))).toEqual([]);
});

/** The theme has texts grow from `minRows`; a text of other `rows` changes its height as the page wakes. */
test('an autosizing textarea starts with as many rows as without scripts', () => {
  const fields = (path: string) => text(path).match(/<Textarea\b[\s\S]*?\/>/g) ?? [];
  const jumps = (field: string) => !field.includes('autosize={false}') && /\srows=/.test(field);
  const web = sources.filter((path) => path.startsWith('packages/web/'));
  expect(web.flatMap(fields).length).toBeGreaterThan(50);
  expect(web.filter((path) => fields(path).some(jumps))).toEqual([]);
});

test('no literal is spread: its members are written where they belong', () => {
  const spreads = globSync('{packages/*/src,e2e,attack,bench,scripts}/**/*.{ts,tsx}').flatMap(
    (path) =>
      text(path)
        .split('\n')
        .flatMap((line, at) =>
          /\.\.\.\{|\.\.\.\[[^[\]]*\](?=\s*[,)\]])/.test(line)
            ? [`${path}:${at + 1} ${line.trim()}`]
            : [],
        ),
  );
  expect(spreads).toEqual([]);
});
