import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useFormat } from '../../kernel/index.ts';
import { ChartFrame } from './chart-frame.tsx';
import { type ColumnPart, columnParts, labelEvery } from './column-layout.ts';
import styles from './columns.module.css';
import { signedSteps } from './steps.ts';

type Colour = 1 | 2 | 3 | 4;

export type ChartColumn = {
  readonly key: string;
  /** Below the column: `Mar`. */
  readonly label: string;
  /** In the table and the tooltip: `March 2026`. */
  readonly name: string;
  /** Where its name in the table leads to. */
  readonly to?: string | undefined;
  /** Heights, one per series. */
  readonly values: readonly number[];
  /** The exact figures in words, one per series. */
  readonly texts: readonly string[];
  /** A further figure for the table. */
  readonly more?: string;
};

type Props = {
  readonly columns: readonly ChartColumn[];
  /** At most four. */
  readonly series: readonly { readonly name: string; readonly colour?: Colour }[];
  readonly finding: string;
  readonly findingHidden?: boolean;
  /** The heading of the column of names in the table, such as “Month”. */
  readonly heading: string;
  /** The heading of `more` in the table. */
  readonly moreHeading?: string;
  /** On top of each other instead of side by side. */
  readonly stacked?: boolean;
  /** A line across the columns, such as the capacity of an event. */
  readonly limit?: { readonly value: number; readonly label: string } | undefined;
  /** Things that are counted have no half steps. */
  readonly counted?: boolean;
  readonly heightPx?: number;
  /** A step of the axis in words; otherwise a short number. */
  readonly axisText?: (value: number) => string;
};

/** Columns by month or day, of one to four series, with negative values below the line of zero. */
export function ColumnChart(props: Props) {
  const { columns, series, finding, findingHidden, heading, moreHeading } = props;
  return (
    <ChartFrame
      finding={finding}
      findingHidden={findingHidden}
      figures={{
        headings: [
          heading,
          ...series.map(({ name }) => name),
          ...(moreHeading === undefined ? [] : [moreHeading]),
        ],
        rows: columns.map(({ key, name, to, texts, more }) => ({
          key,
          name,
          to,
          cells: moreHeading === undefined ? texts : [...texts, more ?? ''],
        })),
      }}
      legend={series.map(({ name }, at) => ({ label: name, colour: colourOf(series, at) }))}
    >
      {(findingId) => <Columns {...props} findingId={findingId} />}
    </ChartFrame>
  );
}

const colourOf = (series: Props['series'], at: number): Colour =>
  series[at]?.colour ?? ((at + 1) as Colour);

const margin = { left: 48, right: 4, top: 10, bottom: 22 } as const;

function Columns(props: Props & { findingId: string }) {
  const {
    columns,
    series,
    findingId,
    stacked = false,
    limit,
    counted,
    heightPx = 184,
    axisText,
  } = props;
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number>();
  const parts = columnParts(
    columns.map(({ values }) => values),
    stacked,
  );
  const ends = [...parts.map(({ to }) => to), limit?.value ?? 0];
  const steps = signedSteps(Math.min(...ends), Math.max(...ends), counted ? 1 : 0);
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const innerWidth = width - margin.left - margin.right;
  const band = innerWidth / Math.max(columns.length, 1);
  const y = (value: number) =>
    margin.top + ((top - value) / (top - bottom)) * (heightPx - margin.top - margin.bottom);
  const x = (column: number) => margin.left + column * band;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - left - margin.left) / band);
    setPointed(column >= 0 && column < columns.length ? column : undefined);
  };
  const every = labelEvery(
    columns.map(({ label }) => label),
    band,
  );
  const shape = { stacked, count: series.length, band, x, y };
  return (
    <div
      ref={ref}
      role="img"
      aria-labelledby={findingId}
      className={styles.columns}
      style={{ minHeight: heightPx }}
    >
      {width > 0 && (
        <svg
          width={width}
          height={heightPx}
          viewBox={`0 0 ${width} ${heightPx}`}
          aria-hidden="true"
          focusable="false"
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {pointed !== undefined && (
            <rect
              className={styles.pointed}
              x={x(pointed)}
              y={margin.top}
              width={band}
              height={heightPx - margin.top - margin.bottom}
            />
          )}
          <Grid steps={steps} endPx={width - margin.right} y={y} text={axisText} />
          {parts.map((part) => (
            <Part
              key={`${part.column} ${part.series}`}
              part={part}
              shape={shape}
              colour={colourOf(series, part.series)}
            />
          ))}
          {columns.map(
            ({ key, label }, at) =>
              at % every === 0 && (
                <text key={key} x={x(at) + band / 2} y={heightPx - 5} textAnchor="middle">
                  {label}
                </text>
              ),
          )}
          {limit && <Limit {...limit} endPx={width - margin.right} yPx={y(limit.value)} />}
        </svg>
      )}
      {pointed !== undefined && (
        <Tip {...props} column={pointed} leftPx={Math.min(x(pointed) + band, width - 208)} />
      )}
    </div>
  );
}

type GridProps = {
  readonly steps: readonly number[];
  readonly endPx: number;
  readonly y: (value: number) => number;
  readonly text: ((value: number) => string) | undefined;
};

function Grid({ steps, endPx, y, text }: GridProps) {
  const { shortNumber } = useFormat();
  const isSigned = steps.some((value) => value < 0);
  return steps.map((value) => (
    <g key={value}>
      <line
        className={styles.grid}
        data-zero={(value === 0 && isSigned) || undefined}
        x1={margin.left}
        x2={endPx}
        y1={y(value)}
        y2={y(value)}
      />
      <text x={margin.left - 8} y={y(value) + 4} textAnchor="end">
        {(text ?? shortNumber)(value)}
      </text>
    </g>
  ));
}

function Limit({ label, endPx, yPx }: { label: string; endPx: number; yPx: number }) {
  return (
    <g>
      <line className={styles.limit} x1={margin.left} x2={endPx} y1={yPx} y2={yPx} />
      <text x={endPx} y={yPx + 14} textAnchor="end">
        {label}
      </text>
    </g>
  );
}

type Shape = {
  readonly stacked: boolean;
  readonly count: number;
  readonly band: number;
  readonly x: (column: number) => number;
  readonly y: (value: number) => number;
};

const maxBarPx = 36;

function Part({ part, shape, colour }: { part: ColumnPart; shape: Shape; colour: Colour }) {
  const { stacked, count, band, x, y } = shape;
  const beside = stacked ? 1 : count;
  const barPx = Math.max(1, Math.min(maxBarPx, (band * 0.76) / beside));
  const left = x(part.column) + (band - barPx * beside) / 2 + (stacked ? 0 : part.series * barPx);
  const [above, below] = [y(Math.max(part.from, part.to)), y(Math.min(part.from, part.to))];
  // A gap between parts that touch, so that they are told apart without colour.
  const gap = stacked && part.from !== 0 ? 1 : 0;
  return (
    <rect
      className={styles.part}
      data-colour={colour}
      x={left}
      y={part.to > part.from ? above : above + gap}
      width={Math.max(1, barPx - (beside > 1 ? 1 : 0))}
      height={Math.max(1, below - above - gap)}
    />
  );
}

function Tip({ columns, series, column, leftPx }: Props & { column: number; leftPx: number }) {
  const pointed = columns[column];
  return (
    <div className={styles.tip} aria-hidden="true" style={{ left: Math.max(0, leftPx) }}>
      <b>{pointed?.name}</b>
      {series.map(({ name }, at) => (
        <span key={name}>
          <i data-colour={colourOf(series, at)} />
          {name}
          <em>{pointed?.texts[at]}</em>
        </span>
      ))}
    </div>
  );
}
