import { IconArrowDownCircle, IconDoorExit, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import styles from './promises.module.css';

/** What holds for every plan, and is held by the program. */
export function Promises() {
  const { t } = useTranslation();
  const promises = [
    {
      Icon: IconServer2,
      title: t('Free to host yourself'),
      body: t(
        'The whole program is open source under the Apache License 2.0. On a server of your own nothing is held back, and you set the limits yourself.',
      ),
    },
    {
      Icon: IconArrowDownCircle,
      title: t('Moving down deletes nothing'),
      body: t(
        'If a smaller plan is too small for what you have, all of it stays, can be read and can be exported. What is over a limit cannot grow until it fits again.',
      ),
    },
    {
      Icon: IconDoorExit,
      title: t('Leave with everything'),
      body: t(
        'You can export what you keep here at any time, on every plan, in formats other programs read. It is your data.',
      ),
    },
  ];
  return (
    <div className={styles.promises}>
      {promises.map(({ Icon, title, body }) => (
        <div key={title}>
          <h3>
            <Icon size={22} aria-hidden />
            {title}
          </h3>
          <p>{body}</p>
        </div>
      ))}
    </div>
  );
}
