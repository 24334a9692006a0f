import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { linksOf, type PdfLink } from './links.ts';
import styles from './pdf.module.css';

type Props = { document: PDFDocumentProxy; page: number; onGo: (page: number) => void };

/** The links of a page in a layer above it, reachable with Tab. */
export function PdfLinks({ document, page, onGo }: Props) {
  const { t } = useTranslation();
  const links = useLinks(document, page);
  return links.map((link) => {
    const { left, top, width, height } = link.box;
    const key = `${left} ${top} ${width}`;
    const style = {
      left: percent(left),
      top: percent(top),
      width: percent(width),
      height: percent(height),
    };
    if ('url' in link)
      return (
        <a
          key={key}
          className={styles.link}
          style={style}
          href={link.url}
          title={link.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <VisuallyHidden>{link.url}</VisuallyHidden>
        </a>
      );
    return (
      <button
        key={key}
        className={styles.link}
        style={style}
        type="button"
        aria-label={t('Go to page {{page}}', { page: link.page })}
        onClick={() => onGo(link.page)}
      />
    );
  });
}

const percent = (part: number): string => `${part * 100}%`;

function useLinks(document: PDFDocumentProxy, page: number): readonly PdfLink[] {
  const [links, setLinks] = useState<readonly PdfLink[]>([]);
  useEffect(() => {
    let gone = false;
    // A page is shown even if its links cannot be read.
    const none = (): PdfLink[] => [];
    void linksOf(document, page)
      .catch(none)
      .then((found) => {
        if (!gone) setLinks(found);
      });
    return () => {
      gone = true;
    };
  }, [document, page]);
  return links;
}
