import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './open-only.module.css';

/** Whether it is on is told by the box itself: ARIA forbids to say it twice. */
const asSwitch = { role: 'switch' } as const;

/** Acts at once, with whatever else stands in the form. */
export function OpenOnly({ inForce }: { inForce: boolean }) {
  const { t } = useTranslation();
  const [shown, show] = useState({ inForce, on: inForce });
  if (shown.inForce !== inForce) show({ inForce, on: inForce });
  const turn = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    show({ inForce, on: checked });
    form?.requestSubmit();
  };
  return (
    <label className={styles.open}>
      <input
        type="checkbox"
        {...asSwitch}
        name="openOnly"
        value="true"
        checked={shown.on}
        onChange={turn}
      />
      {t('Open grants only')}
    </label>
  );
}
