import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { ReadingArea } from '../text-preview.tsx';
import { useKeys } from '../use-keys.ts';
import { ZoomBar } from '../zoom-bar.tsx';
import { PageNumber } from './page-number.tsx';
import styles from './pdf.module.css';
import { type PageSize, PdfPage } from './pdf-page.tsx';
import { positionIn, scrollTo, useFrameWidth } from './scroll-position.ts';

type Props = { document: PDFDocumentProxy; first: number };

const step = 1.25;
const zooms = { least: 0.5, most: 4 };
const widestPixels = 900;

/** All pages below one another. Only visible ones are rendered; the others reserve their space. */
export function PdfPages({ document, first }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(first);
  const size = useFirstSize(document);
  const frameWidth = useFrameWidth(scroller);
  const by = (factor: number) =>
    setZoom((old) => Math.min(Math.max(old * factor, zooms.least), zooms.most));
  const scale = size && frameWidth > 0 ? fitting(frameWidth, size) * zoom : 0;
  useKeys((event) => {
    if (event.key === '+' || event.key === '=') by(step);
    else if (event.key === '-') by(1 / step);
    else if (event.key === '0') setZoom(1);
    else return;
    event.preventDefault();
  });
  useKeptPlace(scroller, scale, first);
  const go = (page: number) => scroller.current && scrollTo(scroller.current, page);
  const pages = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return (
    <div className={styles.viewer}>
      <ReadingArea
        area={scroller}
        className={styles.scroller}
        sideways={zoom > 1}
        label={t('Pages of the document')}
        onScroll={({ currentTarget }) => setCurrent(Math.floor(positionIn(currentTarget)))}
      >
        {size &&
          scale > 0 &&
          pages.map((page) => (
            <PdfPage
              key={page}
              document={document}
              page={page}
              scale={scale}
              like={size}
              onGo={go}
            />
          ))}
      </ReadingArea>
      <ZoomBar
        scale={zoom}
        larger={() => by(step)}
        smaller={() => by(1 / step)}
        fit={() => setZoom(1)}
      >
        <PageNumber key={current} page={current} count={document.numPages} onGo={go} />
      </ZoomBar>
    </div>
  );
}

const fitting = (frameWidth: number, { width }: PageSize): number =>
  Math.min(frameWidth - 24, widestPixels) / width;

/** The size of the first page; others are assumed to have it until they are loaded. */
function useFirstSize(document: PDFDocumentProxy): PageSize | undefined {
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    let gone = false;
    const read = async () => {
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!gone) setSize({ width, height });
    };
    read().catch(() => setSize({ width: 595, height: 842 }));
    return () => {
      gone = true;
    };
  }, [document]);
  return size;
}

/** Starts at the requested page, and restores the scroll position when the zoom changes. */
function useKeptPlace(scroller: React.RefObject<HTMLElement | null>, scale: number, first: number) {
  const kept = useRef(first as number);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || scale === 0) return;
    scrollTo(box, kept.current);
    const keep = () => {
      kept.current = positionIn(box);
    };
    box.addEventListener('scroll', keep);
    return () => box.removeEventListener('scroll', keep);
  }, [scroller, scale]);
}
