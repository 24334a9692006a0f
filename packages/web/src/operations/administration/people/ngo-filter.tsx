import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { NgoField, type OrganisationOption } from '../ngo-field.tsx';

/**
 * The NGO of a filter bar, which reads its hidden field. After navigation it shows the NGO of the current URL
 * again, like the other fields.
 */
export function NgoFilter({ orgId, name = '' }: { orgId: string; name?: string | undefined }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; option: OrganisationOption | undefined }>();
  const current = orgId === '' ? undefined : { id: orgId, name };
  const displayed = chosen?.at === key ? chosen.option : current;
  // Forgets the choice, so that going back to this URL does not restore it.
  useEffect(() => setChosen((last) => (last?.at === key ? last : undefined)), [key]);
  return (
    <div>
      <NgoField
        label={t('NGO')}
        placeholder={t('All NGOs')}
        chosen={displayed}
        onChoose={(option) => setChosen({ at: key, option: option })}
        floating
      />
      <input type="hidden" name="orgId" value={displayed?.id ?? ''} />
    </div>
  );
}
