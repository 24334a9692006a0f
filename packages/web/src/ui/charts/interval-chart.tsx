import type { CSSProperties } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import { ChartFrame } from './chart-frame.tsx';
import styles from './interval-chart.module.css';
import { signedSteps } from './steps.ts';

export type IntervalRow = {
  readonly key: string;
  readonly name: string;
  readonly low: number;
  readonly estimate: number;
  readonly high: number;
};

type Props = {
  readonly rows: readonly IntervalRow[];
  /** The heading of the names in the table. */
  readonly heading: string;
  /** A value in words, such as +4%. */
  readonly textOf: (value: number) => string;
  /** What the line of zero means, such as “No difference”. */
  readonly zero: string;
  readonly finding: string;
  readonly findingHidden?: boolean;
};

/** Estimates with the range in which the true value lies, around the line of zero. */
export function IntervalChart(props: Props) {
  const { rows, heading, textOf, zero, finding, findingHidden } = props;
  const { t } = useTranslation();
  const steps = signedSteps(
    Math.min(...rows.map(({ low }) => low)) * scale,
    Math.max(...rows.map(({ high }) => high)) * scale,
  ).map((step) => step / scale);
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const shareOf = (value: number) => `${(((value - bottom) / (top - bottom)) * 100).toFixed(2)}%`;
  const at = (value: number): CSSProperties => ({ left: shareOf(value) });
  return (
    <ChartFrame
      finding={finding}
      findingHidden={findingHidden}
      figures={{
        headings: [heading, t('Estimate'), t('At least'), t('At most')],
        rows: rows.map(({ key, name, low, estimate, high }) => ({
          key,
          name,
          cells: [textOf(estimate), textOf(low), textOf(high)],
        })),
      }}
    >
      {(findingId) => (
        <div role="img" aria-labelledby={findingId} className={styles.intervals}>
          {rows.map(({ key, name, low, estimate, high }) => (
            <div key={key} className={styles.row}>
              <span>{name}</span>
              <div className={styles.plot}>
                <i className={styles.zero} style={at(0)} />
                <i
                  className={styles.range}
                  style={{ left: shareOf(low), right: `calc(100% - ${shareOf(high)})` }}
                />
                <i className={styles.mark} style={at(estimate)} />
              </div>
            </div>
          ))}
          <div className={styles.row}>
            <span />
            <div className={styles.axis}>
              {steps.map((step) => (
                <span key={step} style={at(step)}>
                  {step === 0 ? zero : textOf(step)}
                </span>
              ))}
            </div>
          </div>
        </div>
      )}
    </ChartFrame>
  );
}

/** Shares are small numbers; steps are chosen among ten-thousandths. */
const scale = 10_000;
