import { Button, PasswordInput, Stack } from '@mantine/core';
import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../kernel/index.ts';
import { Loading, SkeletonLines } from '../../../../ui/index.ts';
import { NoPreview } from '../no-preview.tsx';
import type { Shown } from '../queries.ts';
import { openPdf } from './open-pdf.ts';
import { partsOf } from './parts.ts';
import styles from './pdf.module.css';
import { PdfPages } from './pdf-pages.tsx';

type State =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly document: PDFDocumentProxy }
  | {
      readonly is: 'locked';
      readonly wrong: boolean;
      readonly unlock: (password: string) => void;
    }
  | { readonly is: 'failed'; readonly error: unknown };

/** A PDF file, page by page. */
export function Pdf({ shown, page }: { shown: Shown; page: number | undefined }) {
  const { t } = useTranslation();
  const state = usePdf(shown);
  if (state.is === 'open') return <PdfPages document={state.document} first={page ?? 1} />;
  if (state.is === 'locked') return <Lock {...state} />;
  if (state.is === 'failed')
    return (
      <NoPreview
        title={t("Couldn't open this PDF")}
        reason={t('It may be damaged, or the connection was lost. Download it, or try again.')}
        shown={shown}
      />
    );
  return (
    <div className={styles.opening}>
      <Loading label={t('Opening the file...')}>
        <SkeletonLines lines={8} />
      </Loading>
    </div>
  );
}

function usePdf({ fileId, versionId }: Shown): State {
  const [state, setState] = useState<State>({ is: 'opening' });
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: State) => {
      if (!leaving.signal.aborted) setState(next);
    };
    const fail = (error: unknown) => tell({ is: 'failed', error });
    const readPart = partsOf({ fileId, versionId }, leaving.signal);
    const opening = openPdf({ readPart, onLost: fail });
    opening
      .then((task) => {
        task.onPassword = (unlock: (password: string) => void, reason: number) =>
          tell({ is: 'locked', unlock, wrong: reason === PasswordResponses.INCORRECT_PASSWORD });
        return task.promise.then((document) => tell({ is: 'open', document }));
      })
      .catch(fail);
    return () => {
      leaving.abort();
      opening.then((task) => task.destroy()).catch(() => undefined);
    };
  }, [fileId, versionId]);
  return state;
}

type LockProps = { wrong: boolean; unlock: (password: string) => void };

function Lock({ wrong, unlock }: LockProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  return (
    <Stack
      className={`box ${styles.lock}`}
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        unlock(password);
      }}
    >
      <h3>{t('This PDF is password-protected')}</h3>
      <PasswordInput
        label={t('File password')}
        autoComplete="off"
        error={wrong && t('Incorrect password.')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit">{t('Open')}</Button>
    </Stack>
  );
}
