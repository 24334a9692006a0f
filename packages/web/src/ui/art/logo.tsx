import styles from './logo.module.css';

/** The mark: a disc cut by a plus. Four quarters, one of them warm: different parts, one whole. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path
        fill="var(--np-brand)"
        d="M14 1v13H1A13 13 0 0 1 14 1ZM14 18v13A13 13 0 0 1 1 18h13ZM18 18h13a13 13 0 0 1-13 13V18Z"
      />
      <path fill="var(--np-art-sun)" d="M18 1a13 13 0 0 1 13 13H18V1Z" />
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.74 }}>
      <Mark size={size} />
      NGO Plus
    </span>
  );
}
