import { readPhoto } from '@ngo-plus/contract/crm/contacts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../../kernel/index.ts';
import { Initials } from '../../../ui/index.ts';
import { keys } from '../queries.ts';
import styles from './person.module.css';
import type { Person } from './person.ts';

/** The photo of a contact, or their initials. Decorative: the name is beside it. */
export function PersonPhoto({ person, size }: { person: Person; size: number }) {
  const { id, name, photoId } = person;
  const { data: file } = useQuery({
    queryKey: [...keys.one(id), 'photo', photoId],
    queryFn: ({ signal }) => download(readPhoto, { id }, { signal }),
    enabled: photoId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useObjectUrl(photoId === null ? undefined : file);
  if (!address) return <Initials name={name} size={size} />;
  return <img className={styles.photo} src={address} alt="" width={size} height={size} />;
}

/** A photo needs the token, so the browser cannot load it by its own address. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}
