import { useLoaderData } from 'react-router';
import { legalLoader } from './legal-loader.ts';
import { LegalView, legalHead } from './legal-view.tsx';

export const loader = legalLoader('terms-of-service');

export const meta = legalHead;

export default function TermsPage() {
  return <LegalView legal={useLoaderData<typeof loader>()} />;
}
