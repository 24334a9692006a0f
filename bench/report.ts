import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../packages/server/src/kernel/index.ts';
import type { Measurement } from './measurement.ts';

const head = ['what', 'target', 'measured', 'ratio', 'ok'];

const cells = ({ what, target, measured, ratio, isMet }: Measurement): string[] => [
  what,
  target,
  measured,
  ratio === undefined ? '' : `${Math.round(ratio * 100)} %`,
  isMet === undefined ? '' : isMet ? 'yes' : 'NO',
];

/** A Markdown table with aligned columns. */
export const tableOf = (measurements: readonly Measurement[]): string =>
  tableOfRows(measurements.map(cells));

function tableOfRows(body: readonly (readonly string[])[]): string {
  const rows = [head, ...body];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [first = [], ...rest] = rows;
  return [line(first), rule, ...rest.map(line)].join('\n');
}

const document = join(projectDir, 'docs/performance.md');

/** The rows of an existing table with the names of their measurements. */
const rowsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

/**
 * Writes measurements and the machine between the markers of that name in `docs/performance.md`. Rows that were not
 * measured this time remain.
 */
export function writeReport(
  name: 'measured' | 'measured in a browser',
  measurements: readonly Measurement[],
  facts: readonly string[],
): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(document, 'utf8');
  const [before, rest] = text.split(begin);
  const [was, after] = rest?.split(end) ?? [];
  if (before === undefined || was === undefined || after === undefined)
    throw new Error(`${document} has lost the marks ${begin} and ${end}.`);
  const day = new Date().toISOString().slice(0, 10);
  const list = [`Measured on ${day}`, ...facts].map((fact) => `- ${fact}`).join('\n');
  const now = new Map(measurements.map((one) => [one.what, cells(one)]));
  const kept = rowsIn(was).map((row) => now.get(row[0] ?? '') ?? row);
  const known = new Set(kept.map(([what]) => what));
  const rows = [...kept, ...[...now.values()].filter(([what]) => !known.has(what))];
  writeFileSync(document, `${before}${begin}\n${list}\n\n${tableOfRows(rows)}\n${end}${after}`);
}
