import { type Verification, verifyCertificate } from '@ngo-plus/contract/people/certificates';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import {
  call,
  pageMeta,
  pageText,
  RequestFailed,
  through,
  useTranslation,
} from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { CodeForm } from './code-form.tsx';
import { Verdict } from './verdict.tsx';
import styles from './verify.module.css';

type PageData = {
  readonly code: string;
  readonly verification?: Verification;
  /** The reason of a failed verification, as a key of the catalogue. */
  readonly refusal?: string;
};

const statuses: Readonly<Record<string, number>> = {
  rate_limited: 429,
  not_found: 404,
  invalid: 404,
};

/** Malformed codes get the same response as unknown ones. */
export async function loader(args: LoaderFunctionArgs) {
  const code = args.params['code'] ?? '';
  try {
    const verification = await call(
      verifyCertificate,
      { code },
      { ...through(args), anonymous: true },
    );
    return data<PageData>({ code, verification });
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const unknown = error.code === 'not_found' || error.code === 'invalid';
    const refusal = unknown
      ? pageText(args.request)('No certificate has this code.')
      : error.message;
    return data<PageData>({ code, refusal }, { status: statuses[error.code] ?? 503 });
  }
}

export const meta = (page: MetaArgs<typeof loader>) =>
  pageMeta({ title: 'Check a certificate', listed: false }, page);

/** Not cached, so that revocation shows immediately; no referrer, because the URL contains the code. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export default function VerdictPage() {
  const { t } = useTranslation();
  const { code, verification, refusal } = useLoaderData<typeof loader>();
  if (verification) return <Verdict verification={verification} />;
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 24 }}>
      <PageHeader
        title={t('Not found')}
        lede={t(
          'Compare the code with the printed one, character by character. If they match, contact the organisation named on it: it may not be genuine.',
        )}
      />
      <CodeForm typed={code} error={refusal} />
    </div>
  );
}
