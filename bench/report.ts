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

/** A Markdown table whose columns also line up in a terminal. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [head, ...measurements.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [first = [], ...rest] = rows;
  return [line(first), rule, ...rest.map(line)].join('\n');
}

const document = join(projectDir, 'docs/performance.md');

/** Puts a table and the machine in place of what `docs/performance.md` had between the two marks of that name. */
export function writeReport(
  name: 'measured' | 'measured in a browser',
  measurements: readonly Measurement[],
  facts: readonly string[],
): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const text = readFileSync(document, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${document} has lost the marks ${begin} and ${end}.`);
  const day = new Date().toISOString().slice(0, 10);
  const list = [`Measured on ${day}`, ...facts].map((fact) => `- ${fact}`).join('\n');
  writeFileSync(document, `${before}${begin}\n${list}\n\n${tableOf(measurements)}\n${end}${after}`);
}
