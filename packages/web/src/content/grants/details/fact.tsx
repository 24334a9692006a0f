import type { ReactNode } from 'react';
import { useTranslation } from '../../../kernel/index.ts';

type Props = { name: string; known?: boolean; children: ReactNode };

/** One line of a `<dl>`; unknown values are shown subdued. */
export function Fact({ name, known = true, children }: Props) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{name}</dt>
      <dd data-unknown={!known || undefined}>{known ? children : t('Not stated')}</dd>
    </div>
  );
}
