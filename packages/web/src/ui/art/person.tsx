const skins = ['#4b2e22', '#6f4631', '#935f42', '#bb8258', '#dea783', '#efc6a6'];
const hairs = ['#1d1715', '#2b201c', '#4a3226', '#8b8079'];
/** People are read by silhouette and colour: head, hair, shoulders. Never a likeness. */
export function Person({ seed, cloth, trim }: { seed: number; cloth: string; trim: string }) {
  const skin = skins[(seed * 7 + 1) % skins.length] ?? '#935f42';
  const hair = hairs[(seed * 3) % (skin === '#efc6a6' || skin === '#dea783' ? 4 : 2)] ?? '#1d1715';
  const style = seed % 7;
  const dark = (seed * 7 + 1) % skins.length < 2;
  const ink = dark ? '#f2d3b8' : '#3a241b';
  return (
    <>
      {style === 0 && <circle cx="50" cy="38" r="31" fill={hair} />}
      {style === 1 && <path d="M24 44a26 26 0 0 1 52 0v32H24Z" fill={hair} />}
      {style === 4 && <path d="M20 92C16 30 32 10 50 10s34 20 30 82Z" fill={trim} />}
      {style === 5 && <circle cx="50" cy="13" r="11" fill={hair} />}
      <path d="M6 100C6 80 24 72 50 72s44 8 44 28Z" fill={cloth} />
      <path d="M41 56h18v17a9 9 0 0 1-18 0Z" fill={skin} />
      {style === 4 && <path d="M22 100c0-20 10-34 28-34s28 14 28 34Z" fill={trim} />}
      <ellipse cx="50" cy="44" rx="19" ry="22" fill={skin} />
      {style === 1 && (
        <path
          d="M30 44c2-18 10-22 20-22s18 4 20 22C60 42 56 34 54 30 48 38 40 42 30 44Z"
          fill={hair}
        />
      )}
      {style === 2 && (
        <path
          d="M29 42c-2-18 8-26 21-26s23 8 21 26c-2-8-6-12-10-13-8 3-18 3-24 0-4 2-6 6-8 13Z"
          fill={hair}
        />
      )}
      {style === 3 && (
        <>
          <path d="M28 38C24 16 38 8 50 8s26 8 22 30c-12-8-32-8-44 0Z" fill={trim} />
          <circle cx="70" cy="15" r="10" fill={trim} />
        </>
      )}
      {style === 5 && (
        <path d="M30 40c0-16 8-22 20-22s20 6 20 22c-6-10-12-12-20-12s-14 2-20 12Z" fill={hair} />
      )}
      {style === 6 && (
        <>
          <path d="M31 48c0 16 6 24 19 24s19-8 19-24c-3 8-8 9-19 9s-16-1-19-9Z" fill={hair} />
          <path d="M30 38c2-14 10-18 20-18s18 4 20 18c-6-8-34-8-40 0Z" fill={hair} />
        </>
      )}
      {style === 4 && (
        <path d="M30 42c0-16 8-22 20-22s20 6 20 22c-4-10-10-14-20-14s-16 4-20 14Z" fill={trim} />
      )}
      <path
        d="M40 45q3-3 6 0M54 45q3-3 6 0"
        stroke={ink}
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d={style === 6 ? 'M45 58q5 3 10 0' : 'M44 54q6 5 12 0'}
        stroke={style === 6 ? skin : ink}
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
    </>
  );
}
