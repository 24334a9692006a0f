import { PublicPage } from '../../../ui/index.ts';
import { MissingCause } from '../../appeals/index.ts';

/** Shown for a page that is not public or does not exist. */
export function PageNotFound({ title, body }: { title: string; body: string }) {
  return (
    <PublicPage>
      <MissingCause title={title} body={body} />
    </PublicPage>
  );
}
