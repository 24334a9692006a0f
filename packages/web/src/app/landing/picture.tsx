import styles from './landing.module.css';

export type Drawing = {
  /** An SVG of `art/`. Its colours follow the theme by themselves. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

type Props = Drawing & {
  /** Empty for decoration. */
  alt?: string;
  /** Seen without scrolling: fetched at once, before anything else. */
  first?: boolean;
};

/** A drawing that costs the page nothing to wake up; its room is kept before it has come. */
export function Picture({ src, width, height, alt = '', first = false }: Props) {
  return (
    <img
      className={styles.picture}
      src={src}
      width={width}
      height={height}
      alt={alt}
      data-art
      {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
