import type { CurvePoint } from './curve-report.ts';

const size = { width: 720, height: 400 };
const plot = { left: 64, right: 590, top: 24, bottom: 340 };

/** Lines that can also be told apart without their colours. */
const styles = [
  { light: '#0b63c5', dark: '#6cb2ff', dash: '' },
  { light: '#b3261e', dark: '#ff9d94', dash: '8 4' },
  { light: '#1b7f3b', dark: '#6fdc92', dash: '2 4' },
  { light: '#7b3fb5', dark: '#cfa4ff', dash: '12 4 2 4' },
  { light: '#8a5a00', dark: '#f0c060', dash: '5 3' },
];

const milliseconds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Draws p95 by rows, both logarithmic, as SVG that follows the reader's choice of light or dark. */
export function drawCurve(points: readonly CurvePoint[]): string {
  const sizes = [...new Set(points.map(({ rows }) => rows))].sort((a, b) => a - b);
  const times = points.map(({ p95 }) => p95);
  const [least, most] = [Math.min(...times, 10), Math.max(...times, 100)];
  const floor = milliseconds.findLast((ms) => ms <= least) ?? 1;
  const ceiling = milliseconds.find((ms) => ms >= most) ?? most;
  const along = scale([sizes[0] ?? 1, sizes.at(-1) ?? 1], [plot.left, plot.right]);
  const up = scale([floor, ceiling], [plot.bottom, plot.top]);
  const kinds = [...Map.groupBy(points, ({ kind }) => kind)];
  const labels = spread(
    kinds.map(([kind, line]) => {
      const last = line.toSorted((a, b) => a.rows - b.rows).at(-1);
      return { kind, x: along(last?.rows ?? 1), y: up(last?.p95 ?? floor) };
    }),
  );
  const ticks = milliseconds.filter((ms) => ms >= floor && ms <= ceiling);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="title">`,
    '<title id="title">p95 of one search at a time, by the number of rows of its kind</title>',
    `<style>${styleSheet}</style>`,
    `<rect class="ground" width="${size.width}" height="${size.height}" rx="8"/>`,
    ...ticks.flatMap((ms) => [
      `<path class="grid" d="M${plot.left} ${up(ms)}H${plot.right}"/>`,
      `<text x="${plot.left - 8}" y="${up(ms) + 4}" text-anchor="end">${ms}</text>`,
    ]),
    ...sizes.map(
      (rows) =>
        `<text x="${along(rows)}" y="${plot.bottom + 20}" text-anchor="middle">${rows.toLocaleString('en')}</text>`,
    ),
    `<path class="axis" d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}"/>`,
    `<path class="limit" d="M${plot.left} ${up(60)}H${plot.right}"/>`,
    `<text class="limit-name" x="${plot.left + 6}" y="${up(60) - 5}">60 ms</text>`,
    ...kinds.map(([, line], at) => lineOf(line, at, along, up)),
    ...labels.map(
      ({ kind, x, y }, at) => `<text class="k${at}" x="${x + 10}" y="${y + 4}">${kind}</text>`,
    ),
    `<text x="${(plot.left + plot.right) / 2}" y="${size.height - 16}" text-anchor="middle">rows</text>`,
    `<text transform="translate(16 ${(plot.top + plot.bottom) / 2}) rotate(-90)" text-anchor="middle">p95 in milliseconds</text>`,
    '</svg>',
    '',
  ].join('\n');
}

type Scale = (value: number) => number;

const scale =
  ([from, to]: readonly [number, number], [start, stop]: readonly [number, number]): Scale =>
  (value) =>
    Math.round(
      (start + ((stop - start) * Math.log(value / from)) / (Math.log(to / from) || 1)) * 10,
    ) / 10;

function lineOf(line: readonly CurvePoint[], at: number, along: Scale, up: Scale): string {
  const places = line
    .toSorted((a, b) => a.rows - b.rows)
    .map(({ rows, p95 }) => [along(rows), up(p95)] as const);
  const dots = places.map(([x, y]) => `<circle class="k${at}" cx="${x}" cy="${y}" r="4"/>`);
  const dash = styles[at % styles.length]?.dash;
  return `<path class="line k${at}" stroke-dasharray="${dash || 'none'}" d="M${places.map((place) => place.join(' ')).join('L')}"/>${dots.join('')}`;
}

/** Names beside the ends of their lines, at least a line of text apart. */
function spread(labels: readonly { kind: string; x: number; y: number }[]) {
  const apart = 16;
  const placed = new Map<string, number>();
  let last = Number.NEGATIVE_INFINITY;
  for (const { kind, y } of labels.toSorted((a, b) => a.y - b.y)) {
    last = Math.max(y, last + apart);
    placed.set(kind, last);
  }
  return labels.map(({ kind, x, y }) => ({ kind, x, y: placed.get(kind) ?? y }));
}

const colours = (scheme: 'light' | 'dark') =>
  styles.map((style, at) => `.k${at}{stroke:${style[scheme]};fill:${style[scheme]}}`).join('');

const styleSheet = `
text{font:13px system-ui,sans-serif;fill:#333;stroke:none!important}
.ground{fill:#fff}.grid{stroke:#ddd;fill:none}.axis{stroke:#666;fill:none}
.limit{stroke:#666;stroke-dasharray:3 3;fill:none}.limit-name{font-size:11px}
.line{stroke-width:2.5;fill:none!important}${colours('light')}
@media (prefers-color-scheme:dark){
text{fill:#ddd}.ground{fill:#16181d}.grid{stroke:#333}.axis{stroke:#999}.limit{stroke:#999}${colours('dark')}}
`;
