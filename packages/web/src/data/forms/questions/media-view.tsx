import { type Media, type Text, textIn } from '@ngo-plus/contract/data/forms';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import { type ShownMedia, useFill } from './fill.tsx';

type Props = {
  media: Media | undefined;
  alt: Text | undefined;
  /** The label beside it. Without one the picture says what it shows. */
  label: string;
};

/** The picture, audio and video of a question. */
export function MediaView(props: Props) {
  return (
    <>
      <Picture {...props} />
      <Players {...props} />
    </>
  );
}

/** Files of a question or choice in the language that is shown. Those that are missing are left out. */
function useFile({ media = {} }: Pick<Props, 'media'>, ...uses: (keyof Media)[]) {
  const { response, media: files } = useFill();
  for (const use of uses) {
    const name = textIn(media[use], response.language, response.form.definition.languages);
    const file = name === '' ? undefined : files?.get(name);
    if (file !== undefined) return { name, file };
  }
  return undefined;
}

/** The longest edge of a picture, in pixels. */
const edgePx = 384;

/** The picture of a question or choice, in a place that is as large before it is loaded. */
export function Picture({ media, alt, label, isSmall = false }: Props & { isSmall?: boolean }) {
  const { response } = useFill();
  const found = useFile({ media }, 'image', 'big-image');
  const { ref, address } = useAddress(found?.file);
  if (found === undefined) return null;
  const { width, height } = found.file;
  const words = textIn(alt, response.language, response.form.definition.languages);
  const said = words || (label === '' ? found.name.replace(/\.\w+$/, '') : '');
  return (
    <span ref={ref} className="q-picture" style={frameOf(width, height, isSmall ? 96 : edgePx)}>
      {address !== undefined && (
        <img
          src={address}
          alt={said}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

/** No larger than the picture, and than a square of this size. */
function frameOf(width: number | null, height: number | null, edge: number): CSSProperties {
  if (width === null || height === null) return { maxWidth: `${edge}px` };
  const scale = Math.min(1, edge / Math.max(width, height));
  return {
    width: `min(100%, ${Math.round(width * scale)}px)`,
    aspectRatio: `${width} / ${height}`,
  };
}

/** Audio and video of a question or choice. */
export function Players({ media, label }: Omit<Props, 'alt'>) {
  const audio = useFile({ media }, 'audio');
  const video = useFile({ media }, 'video');
  return (
    <>
      {audio && <Player file={audio.file} label={label || audio.name} />}
      {video && <Player file={video.file} label={label || video.name} />}
    </>
  );
}

function Player({ file, label }: { file: ShownMedia; label: string }) {
  const { t } = useTranslation();
  const { ref, address } = useAddress(file);
  const attributes = { className: 'q-player', src: address, controls: true, preload: 'none' };
  return (
    <span ref={ref} className="q-sound">
      {file.kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: authors have no way to add captions yet; the label says the same.
        <audio {...attributes} aria-label={t('Audio: {{label}}', { label })} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: authors have no way to add captions yet; the label says the same.
        <video {...attributes} playsInline aria-label={t('Video: {{label}}', { label })} />
      )}
    </span>
  );
}

/** Files this close to the screen are loaded before they are scrolled to. */
const marginPx = 600;

/** The address of a file. One that needs the access token is loaded when it comes near the screen. */
function useAddress(file: ShownMedia | undefined) {
  const ref = useRef<HTMLSpanElement>(null);
  const [loaded, setLoaded] = useState<string>();
  const load = file?.load;
  useEffect(() => {
    const element = ref.current;
    if (load === undefined || element === null) return;
    const abort = new AbortController();
    let made: string | undefined;
    const show = async () => {
      const blob = await load(abort.signal);
      if (abort.signal.aborted) return;
      made = URL.createObjectURL(blob);
      setLoaded(made);
    };
    /** Without a connection, the words of the question remain until it is back. */
    const attempt = () =>
      show().catch(() => addEventListener('online', attempt, { once: true, signal: abort.signal }));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void attempt();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      abort.abort();
      setLoaded(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [load]);
  return { ref, address: file?.url ?? loaded };
}
