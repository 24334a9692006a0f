import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';

type Props = { name: string; isStated?: boolean; children: ReactNode };

/** One line of a `<dl>`; unknown values are shown subdued. */
export function Fact({ name, isStated = true, children }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      <dd data-unknown={!isStated || undefined}>{isStated ? children : t('Not stated')}</dd>
    </div>
  );
}
