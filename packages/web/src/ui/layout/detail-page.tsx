import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Columns } from './columns.tsx';
import { PageHeader } from './page-header.tsx';

type Props = ComponentProps<typeof PageHeader> & {
  /** Panels beside the main column; without them there is one column. */
  aside?: ReactNode;
  /** Notices above both columns. */
  above?: ReactNode;
  /** Dialogs and panels that the screen opens. */
  dialogs?: ReactNode;
  /** The panels, one below the other. */
  children: ReactNode;
};

/** A screen of the portal about one record. `Loaded` shows what happens before it has been loaded. */
export function DetailPage({ aside, above, dialogs, children, ...header }: Props) {
  return (
    <>
      <PageHeader {...header} />
      <Stack>
        {above}
        {aside ? <Columns aside={aside}>{children}</Columns> : children}
      </Stack>
      {dialogs}
    </>
  );
}
