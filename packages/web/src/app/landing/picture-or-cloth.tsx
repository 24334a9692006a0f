import { type ComponentProps, useState } from 'react';
import { Patchwork, type TileSpec } from '../../ui/index.ts';
import { Picture } from './picture.tsx';
import styles from './picture-or-cloth.module.css';

/** Drawn inline, so it is available when the network is not. */
const cloth: readonly TileSpec[] = [
  { kind: 'hills', tones: ['leaf', 'teal', 'sky'] },
  { kind: 'sun', tones: ['clay', 'sun', 'cream'] },
  { kind: 'house', tones: ['clay', 'cream', 'leaf'] },
  { kind: 'leaf', tones: ['leaf', 'teal', 'cream'] },
  { kind: 'plus', tones: ['teal', 'sun', 'mint'] },
  { kind: 'hills', tones: ['teal', 'deep', 'leaf'] },
];

type Props = ComponentProps<typeof Picture> & { alt: string };

/** A picture, or, if it cannot be loaded, a pattern of the same size with the same alternative text. */
export function PictureOrCloth(props: Props) {
  const [missing, setMissing] = useState(false);
  if (missing)
    return (
      <Patchwork tiles={cloth} columns={3} radius={0} label={props.alt} className={styles.cloth} />
    );
  /** It may have failed before hydration, when nothing listened. */
  const look = (box: HTMLElement | null) => {
    const image = box?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setMissing(true);
  };
  return (
    <div ref={look} onErrorCapture={() => setMissing(true)}>
      <Picture {...props} />
    </div>
  );
}
