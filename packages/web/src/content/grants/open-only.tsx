import { type ChangeEvent, useState } from 'react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './open-only.module.css';

/** The check box itself states whether it is on: ARIA forbids to repeat it. */
const asSwitch = { role: 'switch' } as const;

/** Applies immediately, with the other fields of the form. */
export function OpenOnly({ inForce }: { inForce: boolean }) {
  const { t } = useTranslation();
  const [checkedState, setCheckedState] = useState({ inForce, on: inForce });
  if (checkedState.inForce !== inForce) setCheckedState({ inForce, on: inForce });
  const toggle = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    setCheckedState({ inForce, on: checked });
    form?.requestSubmit();
  };
  return (
    <label className={styles.open}>
      <input
        type="checkbox"
        {...asSwitch}
        name="openOnly"
        value="true"
        checked={checkedState.on}
        onChange={toggle}
      />
      {t('Open grants only')}
    </label>
  );
}
