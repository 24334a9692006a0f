import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useFormat, useTranslation } from '../../kernel/index.ts';
import styles from './charts.module.css';
import { niceSteps } from './steps.ts';

type Props = {
  /** Running totals by day; it ends today. */
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly names: { readonly now: string; readonly before: string };
  /** One sentence that says what the chart shows. */
  readonly finding: string;
  /** The exact figure of a day, from 0. */
  readonly textOf: (series: 'now' | 'before', day: number) => string;
};

const height = 176;
const margin = { left: 44, right: 10, top: 8, bottom: 22 } as const;

/** A month as a running total over the one before. Plain SVG, because a chart library is fifty times as large. */
export function TrendChart({ now, before, names, finding, textOf }: Props) {
  const { t } = useTranslation();
  const { shortNumber, number } = useFormat();
  const { ref, width } = useElementSize();
  const [pointed, setPointed] = useState<number>();
  const days = Math.max(before.length, now.length, 2);
  const today = now.length - 1;
  const steps = niceSteps(Math.max(...now, ...before));
  const top = steps.at(-1) ?? 1;
  const inner = {
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  const x = (day: number) => margin.left + (day * inner.width) / (days - 1);
  const y = (value: number) => margin.top + (1 - value / top) * inner.height;
  const path = (points: readonly number[]) =>
    points
      .map((value, day) => `${day ? 'L' : 'M'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const day = Math.round(((event.clientX - left - margin.left) / inner.width) * (days - 1));
    setPointed(Math.max(0, Math.min(days - 1, day)));
  };
  const marked = pointed !== undefined && pointed <= today ? pointed : today;
  const labelled = [0, 7, 14, 21, days - 1].filter((day) => Math.abs(day - today) > 3);
  return (
    <div ref={ref} className={styles.trend} style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={finding}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          {steps.map((value) => (
            <g key={value}>
              <line
                className={styles.grid}
                x1={margin.left}
                x2={width - margin.right}
                y1={y(value)}
                y2={y(value)}
              />
              <text x={margin.left - 8} y={y(value) + 4} textAnchor="end">
                {shortNumber(value)}
              </text>
            </g>
          ))}
          {[...new Set([...labelled, today])].map((day) => (
            <text
              key={day}
              x={x(day)}
              y={height - 4}
              textAnchor={day === 0 ? 'start' : day === days - 1 ? 'end' : 'middle'}
            >
              {day === today ? t('Today') : number(day + 1)}
            </text>
          ))}
          <path className={styles.area} d={`${path(now)}L${x(today)} ${y(0)}L${x(0)} ${y(0)}Z`} />
          <path className={styles.before} d={path(before)} />
          <path className={styles.now} d={path(now)} />
          {pointed !== undefined && (
            <line
              className={styles.cross}
              x1={x(pointed)}
              x2={x(pointed)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
          )}
          <circle className={styles.point} cx={x(marked)} cy={y(now[marked] ?? 0)} r={4} />
        </svg>
      )}
      {pointed !== undefined && (
        <div
          className={styles.tip}
          aria-hidden="true"
          style={{ left: Math.max(0, Math.min(x(pointed) + 12, width - 200)) }}
        >
          <b>{t('Day {{day}}', { day: number(pointed + 1) })}</b>
          {pointed <= today && (
            <span>
              <i data-now />
              {names.now}
              <em>{textOf('now', pointed)}</em>
            </span>
          )}
          {pointed < before.length && (
            <span>
              <i />
              {names.before}
              <em>{textOf('before', pointed)}</em>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
