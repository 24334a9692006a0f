import { nodesWithin } from '@ngo-plus/contract/data/forms';
import { idOf } from '../../forms/index.ts';
import type { Posted } from './fill-data.ts';
import type { FillSession } from './session.ts';

/** The names of fields that are no answers. */
export const fields = {
  id: '_id',
  version: '_version',
  language: '_language',
  started: '_started',
  shown: '_shown',
  code: '_code',
  website: 'website',
} as const;

/** The ids of the questions that are shown now. */
export const shownIn = ({ response }: FillSession): string[] =>
  [...nodesWithin(response.root)].filter(({ isRelevant }) => isRelevant).map(idOf);

type Props = { session: FillSession; isOwn: boolean; posted: Posted | undefined; code: string };

/** What a browser without scripts sends with the answers, and a field that only robots fill in. */
export function HiddenFields({ session, isOwn, posted, code }: Props) {
  return (
    <>
      <input
        className="f-trap"
        name={fields.website}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
      {!isOwn && (
        <>
          {posted && <input type="hidden" name={fields.id} value={posted.responseId} />}
          {code !== '' && <input type="hidden" name={fields.code} value={code} />}
          <input type="hidden" name={fields.version} value={session.form.version} />
          <input type="hidden" name={fields.language} value={session.response.language} />
          <input type="hidden" name={fields.started} value={session.startedAt} />
          <input type="hidden" name={fields.shown} value={shownIn(session).join(' ')} />
        </>
      )}
    </>
  );
}
