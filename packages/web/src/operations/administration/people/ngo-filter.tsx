import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../kernel/index.ts';
import { type Named, NgoField } from '../ngo-field.tsx';

/**
 * The NGO of a filter bar, which reads its hidden field. Wherever the reader goes, it shows the NGO in
 * force again, as the other fields do.
 */
export function NgoFilter({ orgId, name = '' }: { orgId: string; name?: string | undefined }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; named: Named | undefined }>();
  const inForce = orgId === '' ? undefined : { id: orgId, name };
  const shown = chosen?.at === key ? chosen.named : inForce;
  // Forgotten, so that going back to this place does not bring the choice of then.
  useEffect(() => setChosen((last) => (last?.at === key ? last : undefined)), [key]);
  return (
    <div>
      <NgoField
        label={t('NGO')}
        placeholder={t('All NGOs')}
        chosen={shown}
        onChoose={(named) => setChosen({ at: key, named })}
        floating
      />
      <input type="hidden" name="orgId" value={shown?.id ?? ''} />
    </div>
  );
}
