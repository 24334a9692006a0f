import { type LoaderFunctionArgs, redirect } from 'react-router';

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/report-analysis/${encodeURIComponent(params['reportId'] ?? '')}`, 301);
