import { plainCode } from '@ngo-plus/contract/people/certificates';
import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { PageHeader } from '../../../ui/index.ts';
import { CodeForm } from './code-form.tsx';
import styles from './verify.module.css';

const description = "Check whether a volunteer's certificate or letter is genuine.";

export const meta = (page: MetaArgs) =>
  pageMeta({ title: 'Check a certificate', description }, page);

/** Works without scripts: redirects to the URL of the entered code. */
export function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('code')?.trim();
  if (!typed) return null;
  return redirect(`/verify/${encodeURIComponent(plainCode(typed).slice(0, 100))}`);
}

export default function VerifyPage() {
  const { t } = useTranslation();
  return (
    <div className={`stack ${styles.page}`} style={{ gap: 24 }}>
      <PageHeader
        title={t('Check a certificate')}
        lede={t(
          "Every certificate and letter issued with NGO Plus has a code. Enter it or scan the QR code to see what it certifies and whether it's still valid.",
        )}
      />
      <CodeForm />
    </div>
  );
}
