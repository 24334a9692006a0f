import styles from './charts.module.css';

const [width, height] = [84, 28];

/** Decoration beside a figure that already says it in words: one hue, the last point marked. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const [top, bottom] = [Math.max(...points, 1), Math.min(...points, 0)];
  const x = (at: number) => 2 + (at * (width - 6)) / Math.max(points.length - 1, 1);
  const y = (value: number) => height - 3 - ((value - bottom) / (top - bottom)) * (height - 7);
  const line = points.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={line} />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1) ?? 0)} r={2.25} />
    </svg>
  );
}
