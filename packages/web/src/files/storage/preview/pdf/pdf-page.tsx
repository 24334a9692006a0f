import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { drawPage } from './draw-page.ts';
import styles from './pdf.module.css';
import { PdfLinks } from './pdf-links.tsx';
import './text-layer.css';

/** In points, as in the document. */
export type PageSize = { readonly width: number; readonly height: number };

type Props = {
  document: PDFDocumentProxy;
  page: number;
  /** The assumed size until the page has been loaded. */
  like: PageSize;
  scale: number;
  onGo: (page: number) => void;
};

/** A page, rendered while it is in or near the viewport, with a text layer above it. */
export function PdfPage({ document, page, like, scale, onGo }: Props) {
  const { t } = useTranslation();
  const [canvas, text] = [useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null)];
  const sheet = useRef<HTMLElement>(null);
  const [size, setSize] = useState(like);
  const near = useNear(sheet);
  useEffect(() => {
    if (!near || !canvas.current || !text.current) return;
    const leaving = new AbortController();
    const on = { canvas: canvas.current, text: text.current };
    void drawPage(document, { page, scale, on, signal: leaving.signal, onSize: setSize });
    return () => leaving.abort();
  }, [document, page, scale, near]);
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
    '--total-scale-factor': scale,
  };
  return (
    <article
      ref={sheet}
      className={styles.page}
      data-page={page}
      aria-label={t('Page {{page}}', { page })}
      style={style}
    >
      {near && (
        <>
          <canvas ref={canvas} />
          <div ref={text} className="textLayer" />
          <PdfLinks document={document} page={page} onGo={onGo} />
        </>
      )}
    </article>
  );
}

/** Whether the page is in the viewport or less than one screen away. */
function useNear(sheet: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const look = ([entry]: IntersectionObserverEntry[]) => setNear(entry?.isIntersecting ?? false);
    const observer = new IntersectionObserver(look, {
      root: box.parentElement,
      rootMargin: '100% 0px',
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [sheet]);
  return near;
}
