/** Code that every page needs. */
const engine = ['node_modules/(react|react-dom|scheduler|react-router|i18next)/'];

/** What the frame of every page is drawn with: theme, buttons, messages, the pictures of patchwork. */
const frame = [
  'node_modules/clsx/',
  'node_modules/@mantine/core/esm/core/',
  'node_modules/@mantine/core/esm/components/(ActionIcon|Button|Loader|Transition|UnstyledButton)/',
  'node_modules/@tabler/icons-react/dist/esm/createReactComponent\\.',
  'web/src/kernel/(page|session)/',
  // `Trans` is bundled with the few pages that use it.
  'web/src/kernel/text/(?!trans)',
  'web/src/ui/theme/',
  'web/src/ui/art/(logo|patchwork|person|shapes|tile)\\.',
  'web/src/ui/feedback/(error-state|toast)\\.',
  'web/src/app/(root|error-screen|theme-button)\\.',
];

/** Code of every form and every list with filters. */
const fields = [
  'node_modules/@mantine/core/esm/components/(CloseButton|Input|InputBase|NativeSelect|TextInput)/',
];

/** Dates, numbers and amounts in the language of the reader. */
const format = ['web/src/kernel/format/(format|locales-of|use-format|use-locale)\\.'];

/** The header and the links of every public page. */
const site = [
  'web/src/app/(site|site-header|site-link|site-menu|navigation-line|social-[a-z]+|scroll-to|use-focus-loop)\\.',
];

/** Code with which every page of the portal calls the server. */
const queries = ['node_modules/@tanstack/'];

/** Layout of the portal's screens. It must not import parts of public pages, which would then be bundled, too. */
const screens = [
  'node_modules/@mantine/core/esm/components/(Group|SimpleGrid|Stack|Text)/',
  'web/src/ui/fields/field-row\\.',
  'web/src/ui/layout/(columns|facts|meter|panel|save-bar|stat-tile)\\.',
  'web/src/ui/lists/(record-table|rows|table-styles)\\.',
];

/** What the public page of one thing is laid out with. */
const pages = [
  'web/src/ui/feedback/note\\.',
  'web/src/ui/layout/(icon-facts|public-box|public-columns)\\.',
];

/** What the dashboard knows about its panels; their components are in files of their own. */
const tiles = ['web/src/[a-z]+/[a-z-]+/tiles\\.ts'];

/**
 * Modules that go together on every page go into one file: a few large files are a tenth smaller,
 * compressed, than fifty small ones, and stay in the browser when the page changes.
 */
export const chunks = [
  { name: 'engine', priority: 3, test: oneOf(engine) },
  { name: 'frame', priority: 2, test: oneOf(frame) },
  { name: 'format', priority: 1, test: oneOf(format) },
  { name: 'site', priority: 1, test: oneOf(site) },
  { name: 'fields', priority: 1, test: oneOf(fields) },
  { name: 'queries', priority: 1, test: oneOf(queries) },
  { name: 'screens', priority: 1, test: oneOf(screens) },
  { name: 'pages', priority: 1, test: oneOf(pages) },
  { name: 'tiles', priority: 0, test: oneOf(tiles) },
];

function oneOf(places: readonly string[]): (moduleId: string) => boolean {
  const place = new RegExp(`/(${places.join('|')})`);
  return (moduleId) => place.test(moduleId.replaceAll('\\', '/'));
}
