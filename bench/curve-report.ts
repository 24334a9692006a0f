import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../packages/server/src/kernel/index.ts';
import { drawCurve } from './curve-drawing.ts';

/** Times in milliseconds. */
export type CurvePoint = {
  readonly kind: string;
  readonly rows: number;
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
  readonly perSecond: number;
};

/** The longest that 95 of 100 searches may take, in milliseconds. */
export const maxMsAt = (rows: number): number => (rows > 100_000 ? 60 : 50);

const document = join(projectDir, 'docs/performance.md');
const drawing = join(projectDir, 'docs/search-curve.svg');
const [begin, end] = ['<!-- search curve: begin -->', '<!-- search curve: end -->'];

const head = ['search of', 'rows', 'p50', 'p95', 'longest', 'a second', 'ok'];

const cells = ({ kind, rows, p50, p95, longest, perSecond }: CurvePoint): string[] => [
  kind,
  rows.toLocaleString('en'),
  `${p50.toFixed(1)} ms`,
  `${p95.toFixed(1)} ms`,
  `${longest.toFixed(0)} ms`,
  perSecond.toFixed(0),
  p95 < maxMsAt(rows) ? 'yes' : 'NO',
];

const numberIn = (cell = '') => Number.parseFloat(cell.replaceAll(',', ''));

/** The points of a table that was written before. */
const pointsIn = (text: string): CurvePoint[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    // The head and the rule below it.
    .slice(2)
    .map((line) => {
      const [kind = '', ...numbers] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const [rows = 0, p50 = 0, p95 = 0, longest = 0, perSecond = 0] = numbers.map(numberIn);
      return { kind, rows, p50, p95, longest, perSecond };
    });

/** Writes the points and draws them; those of kinds and sizes that were not measured this time remain. */
export function writeCurve(measured: readonly CurvePoint[], facts: readonly string[]): void {
  const text = readFileSync(document, 'utf8');
  const [before, rest] = text.split(begin);
  const [was, after] = rest?.split(end) ?? [];
  if (before === undefined || was === undefined || after === undefined)
    throw new Error(`${document} has lost the marks ${begin} and ${end}.`);
  const now = new Map(measured.map((point) => [`${point.kind} ${point.rows}`, point]));
  const known = pointsIn(was).map((point) => {
    const key = `${point.kind} ${point.rows}`;
    const latest = now.get(key) ?? point;
    now.delete(key);
    return latest;
  });
  const points = [...known, ...now.values()];
  const day = new Date().toISOString().slice(0, 10);
  const list = [`Measured on ${day}`, ...facts].map((fact) => `- ${fact}`).join('\n');
  const body = [head, head.map(() => '---'), ...points.map(cells)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
  const picture = '![p95 of a search by the number of rows, for each kind](search-curve.svg)';
  writeFileSync(drawing, drawCurve(points));
  writeFileSync(document, `${before}${begin}\n${list}\n\n${picture}\n\n${body}\n${end}${after}`);
}
