import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { people } from './queries.ts';

type Props = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  /** What stands for nobody in particular. */
  nobody: string;
};

export function PersonSelect({ nobody, ...props }: Props) {
  const { data } = useQuery(people());
  const choices = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  // Fields that remember their first value are made anew once there is something to choose.
  return (
    <NativeSelect
      key={data ? 'known' : 'unknown'}
      data={[{ value: '', label: nobody }, ...choices]}
      {...props}
    />
  );
}
