import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageMeta, useTranslation } from '../../kernel/index.ts';
import { EmptyState, Loaded, PageHeader } from '../../ui/index.ts';
import { CheckInPanel } from './check-in/check-in-panel.tsx';
import { shiftOfCode } from './queries.ts';

export const meta = () => pageMeta({ title: 'Check in' });

/** The page behind the QR code of a shift: confirms the check-in and shows what was logged. */
export default function CheckInPage() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const code = address.get('code') ?? '';
  return (
    <>
      <PageHeader title={t('Check in')} />
      {code === '' ? (
        <EmptyState
          title={t("Scan your shift's code")}
          body={t("Point your phone's camera at the code displayed at the shift.")}
          tiles={[
            { kind: 'search', tones: ['deep', 'clay', 'sun'] },
            { person: 8, tones: ['teal', 'sun', 'mint'] },
            { kind: 'arches', tones: ['plum', 'sun', 'cream'] },
          ]}
        />
      ) : (
        <OfCode code={code} />
      )}
    </>
  );
}

function OfCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <Loaded query={useQuery(shiftOfCode(code))} failed={t("This isn't a shift code")} lines={6}>
      {(data) => <CheckInPanel key={code} code={code} shift={data} />}
    </Loaded>
  );
}
