import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { people } from './queries.ts';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  /** The label of the empty option. */
  emptyLabel: string;
};

export function PersonSelect({ emptyLabel, ...props }: Props) {
  const { data } = useQuery(people());
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // Remount the uncontrolled field once its options are loaded.
  return (
    <NativeSelect
      key={data ? 'known' : 'unknown'}
      data={[{ value: '', label: emptyLabel }, ...choices]}
      {...props}
    />
  );
}
