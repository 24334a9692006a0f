import type { ComponentProps, CSSProperties } from 'react';
import styles from './meter.module.css';

const fills = {
  normal: 'var(--np-brand)',
  paused: 'var(--np-line-strong)',
  warn: 'var(--np-sun-edge)',
  bad: 'var(--np-brick-edge)',
} as const;

type Props = Omit<ComponentProps<'span'>, 'className' | 'style' | 'children'> & {
  /** Between 0 and 1; more is shown as full. */
  share: number;
  /** A lighter part of the bar, up to this share: what is promised but not reached yet. */
  promised?: number | undefined;
  tone?: keyof typeof fills | undefined;
  /** In pixels. */
  height?: 6 | 8 | 10 | 12;
};

/**
 * How much of something is reached or used, as a bar. It is `aria-hidden` beside words that say the same, or has the
 * role `progressbar` and its attributes.
 */
export function Meter({ share, promised = 0, tone = 'normal', height = 8, ...rest }: Props) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--height': `${height}px`,
    '--fill': fills[tone],
  };
  return (
    <span {...rest} className={styles.meter} style={style}>
      {promised > share && <i data-promised style={widthOf(promised)} />}
      <i style={widthOf(share)} />
    </span>
  );
}

const widthOf = (share: number) => ({ width: `${Math.min(Math.max(share, 0), 1) * 100}%` });
