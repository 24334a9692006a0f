import type { HiddenDetails } from '@ngo-plus/contract/fundraising/donations';
import type { Chance } from './chance.ts';

export type DemoPerson = {
  readonly name: string;
  readonly email: string;
  readonly hides: HiddenDetails;
};

const givenNames = [
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
const familyNames = [
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
    const first = givenNames[at % givenNames.length] ?? '';
    const last =
      familyNames[(at * 7 + Math.floor(at / givenNames.length)) % familyNames.length] ?? '';
    const hides = chance.oneIn(12) ? 'name' : chance.oneIn(25) ? 'all' : 'no';
    return {
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}.${at}@example.org`,
      hides,
    };
  });
}
