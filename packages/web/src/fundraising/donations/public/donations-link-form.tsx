import { type Posted, useTranslation } from '../../../kernel/index.ts';
import { LinkRequestForm } from '../../appeals/index.ts';

const calls = () => import('./donate-calls.ts');

/** Requests an email with a link to one's donations. */
export function RequestDonations({ posted }: { posted: Posted<{ message: string }> | undefined }) {
  const { t } = useTranslation();
  return (
    <LinkRequestForm
      description={t('The email you used to donate.')}
      posted={posted}
      rules={async () => (await calls()).requestDonations.input.omit({ proof: true })}
      send={async (values) => {
        const { requestDonations, call, proveHuman } = await calls();
        const proof = await proveHuman('GIVE');
        return call(requestDonations, { ...values, proof }, { anonymous: true });
      }}
    />
  );
}
