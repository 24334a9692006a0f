import { IconArrowDownCircle, IconDoorExit, IconServer2 } from '@tabler/icons-react';
import { useTranslation } from '../../kernel/index.ts';
import { Grid } from '../../ui/index.ts';
import styles from './promises.module.css';

/** What every plan includes, and the software enforces. */
export function Promises() {
  const { t } = useTranslation();
  const promises = [
    {
      Icon: IconServer2,
      title: t('Free to host yourself'),
      body: t(
        'The whole program is open source under the Apache License 2.0. On your own server nothing is held back, and you set the limits.',
      ),
    },
    {
      Icon: IconArrowDownCircle,
      title: t('Downgrading deletes nothing'),
      body: t(
        "If you have more than a smaller plan allows, you can still read and export all of it. Anything over a limit just can't grow.",
      ),
    },
    {
      Icon: IconDoorExit,
      title: t('Take your data with you'),
      body: t(
        "Export your data at any time, on every plan, in formats other programs read. It's your data.",
      ),
    },
  ];
  return (
    <Grid least="16rem" gap="32px" fit className={styles.promises}>
      {promises.map(({ Icon, title, body }) => (
        <div key={title}>
          <h3>
            <Icon size={22} aria-hidden />
            {title}
          </h3>
          <p>{body}</p>
        </div>
      ))}
    </Grid>
  );
}
