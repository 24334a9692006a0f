import type { ReactNode } from 'react';
import { AuthFrame, type TileSpec } from '../../../ui/index.ts';

const tiles: readonly TileSpec[] = [
  { person: 8, tones: ['teal', 'sun', 'mint'], span: 2 },
  { kind: 'hands', tones: ['clay', 'sun', 'blush'] },
  { kind: 'talk', tones: ['plum', 'sun', 'cream'] },
  { kind: 'key', tones: ['sun', 'clay', 'deep'] },
  { person: 5, tones: ['clay', 'sun', 'sky'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'mint'] },
];

type Props = { title: string; lede?: ReactNode; notice?: ReactNode; children: ReactNode };

/** The frame of the steps to join an organisation. */
export const JoinFrame = ({ children, ...header }: Props) => (
  <AuthFrame tiles={tiles} {...header}>
    <div className="stack" style={{ gap: 20 }}>
      {children}
    </div>
  </AuthFrame>
);
