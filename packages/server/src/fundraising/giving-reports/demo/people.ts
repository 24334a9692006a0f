import type { Hiding } from '@ngo-plus/contract/fundraising/donations';
import type { Chance } from './chance.ts';

export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly hides: Hiding;
};

const given = [
  'Aline',
  'Benoit',
  'Chantal',
  'David',
  'Esther',
  'Felix',
  'Gloria',
  'Hassan',
  'Immaculée',
  'Joseph',
  'Kezia',
  'Lars',
  'Miriam',
  'Noor',
  'Olivier',
  'Patience',
  'Quentin',
  'Ruth',
  'Samuel',
  'Thérèse',
];
const family = [
  'Amani',
  'Bizimana',
  'Cole',
  'Dusabe',
  'Ekström',
  'Farah',
  'Gatera',
  'Hill',
  'Ingabire',
  'Juma',
  'Kamau',
  'Lind',
  'Mukasa',
  'Ndayisaba',
  'Otieno',
  'Price',
  'Rukundo',
  'Sow',
  'Temba',
  'Uwera',
];

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Invented people, each with their own address. */
export function demoPeople(chance: Chance, count: number): readonly DemoPerson[] {
  return Array.from({ length: count }, (_, at) => {
    const first = given[at % given.length] ?? '';
    const last = family[(at * 7 + Math.floor(at / given.length)) % family.length] ?? '';
    const hides = chance.oneIn(12) ? 'name' : chance.oneIn(25) ? 'all' : 'no';
    return {
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}.${at}@example.org`,
      hides,
    };
  });
}
