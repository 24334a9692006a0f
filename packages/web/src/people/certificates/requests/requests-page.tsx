import type { CertificateRequest } from '@ngo-plus/contract/people/certificates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageMeta, useTranslation } from '../../../kernel/index.ts';
import { ListPage, Rows, type TileSpec } from '../../../ui/index.ts';
import { requestList } from '../queries.ts';
import { type Answer, AnswerDialog } from './answer-dialog.tsx';
import { RequestRow } from './request-row.tsx';

export const meta = () => pageMeta({ title: 'Certificate requests' });

const tiles: readonly [TileSpec, TileSpec, TileSpec] = [
  { kind: 'talk', tones: ['teal', 'sun', 'cream'] },
  { person: 2, tones: ['clay', 'sun', 'blush'] },
  { kind: 'book', tones: ['plum', 'sun', 'mint'] },
];

/** The requests of volunteers. */
export default function RequestsPage() {
  const { t } = useTranslation();
  const [selection, setSelection] = useState<{ request: CertificateRequest; answer: Answer }>();
  return (
    <ListPage
      title={t('Requests')}
      lede={t('Volunteers request certificates and letters. Issue them, or say why not.')}
      crumbs={[{ label: t('Certificates / Letters'), to: '/volunteer/certificates' }]}
      query={useInfiniteQuery(requestList(undefined))}
      path="/volunteer/certificates/requests"
      failed={t("Couldn't load requests")}
      empty={{
        title: t('No requests yet'),
        body: t('Requests from volunteers appear here.'),
        tiles,
      }}
      dialogs={<AnswerDialog selection={selection} onClose={() => setSelection(undefined)} />}
    >
      {(requests) => (
        <Rows edge>
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onAnswer={(answer) => setSelection({ request, answer })}
            />
          ))}
        </Rows>
      )}
    </ListPage>
  );
}
