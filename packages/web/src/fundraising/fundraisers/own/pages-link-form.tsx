import { type Posted, useTranslation } from '../../../kernel/index.ts';
import { LinkRequestForm } from '../../appeals/index.ts';

const calls = () => import('./calls.ts');

/** Requests an email with links to one's fundraising pages. */
export function PagesLinkForm({ posted }: { posted: Posted<unknown> | undefined }) {
  const { t } = useTranslation();
  return (
    <LinkRequestForm
      description={t('The email you used to start your page.')}
      posted={posted as Posted<{ message: string }> | undefined}
      rules={async () => (await calls()).requestPages.input.omit({ proof: true })}
      send={async (values) => {
        const { requestPages, call, proveHuman } = await calls();
        const proof = await proveHuman('FUNDRAISE');
        return call(requestPages, { ...values, proof }, { anonymous: true });
      }}
    >
      <input type="hidden" name="action" value="ask" />
    </LinkRequestForm>
  );
}
