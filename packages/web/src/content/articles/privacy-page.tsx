import { useLoaderData } from 'react-router';
import { legalLoader } from './legal-loader.ts';
import { LegalView, legalHead } from './legal-view.tsx';

export const loader = legalLoader('privacy-policy');

export const meta = legalHead;

export default function PrivacyPage() {
  return <LegalView legal={useLoaderData<typeof loader>()} />;
}
