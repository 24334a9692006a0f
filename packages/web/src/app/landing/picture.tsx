import styles from './landing.module.css';

export type Drawing = {
  /** An SVG of `art/`. Its colours follow the theme. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

type Props = Drawing & {
  /** Empty for decoration. */
  alt?: string;
  /** Visible without scrolling: loaded first. */
  first?: boolean;
};

/** A static drawing that needs no hydration; its space is reserved before it loads. */
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
