import type { CSSProperties } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import styles from './stacked-bar.module.css';

export type BarPart = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The exact figure in words. */
  readonly text: string;
};

type Props = {
  /** Largest first, at most four in colours; further ones share the last look. */
  readonly parts: readonly BarPart[];
  /** The length of the whole bar, such as a limit; what no part takes stays empty. */
  readonly total: number;
  readonly finding: string;
  readonly findingHidden?: boolean;
  /** The headings of names and figures in the table. */
  readonly headings: readonly [string, string];
};

/** What a whole consists of, as one bar, with the name and the figure of each part below it. */
export function StackedBar({ parts, total, finding, findingHidden, headings }: Props) {
  const whole = Math.max(
    total,
    parts.reduce((sum, { value }) => sum + value, 0),
    1,
  );
  return (
    <ChartFrame
      finding={finding}
      findingHidden={findingHidden}
      figures={{
        headings,
        rows: parts.map(({ key, name, text }) => ({ key, name, cells: [text] })),
      }}
    >
      {(findingId) => (
        <>
          <div role="img" aria-labelledby={findingId} className={styles.bar}>
            {parts.map(({ key, value }, at) => (
              <i key={key} data-colour={colourOf(at)} style={widthOf(value / whole)} />
            ))}
          </div>
          <ul className={styles.parts}>
            {parts.map(({ key, name, text }, at) => (
              <li key={key}>
                <i data-colour={colourOf(at)} aria-hidden />
                {name}
                <b>{text}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFrame>
  );
}

const colourOf = (at: number) => (at < 4 ? at + 1 : 'other');

const widthOf = (share: number): CSSProperties => ({ width: `${(share * 100).toFixed(3)}%` });
