import { Readable } from 'node:stream';
import { changeOrganisation as contract } from '@ngo-plus/contract/identity/accounts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test, type World } from '../../../kernel/testing.ts';
import { logoOf, organisationOf, readLogo, removeLogo, setLogo } from './logo.ts';
import { changeOrganisation } from './organisation.ts';

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();

const put = async ({ outside }: World, bytes: Buffer) =>
  setLogo(
    outside('NGO_ADMIN'),
    {},
    { name: 'logo.png', type: 'image/png', stream: Readable.from([bytes]) },
  );

const idOf = (url: string | null) => (url ?? '').split('/').at(-1) as never;

test('a logo is re-encoded, shown to everyone, and replaced by the next', async ({ world }) => {
  const first = await put(world, await picture('#0f766e'));
  const second = await put(world, await picture('#b45309'));
  const read = (url: string | null) => readLogo(world.outside(undefined), { id: idOf(url) });
  await expect(read(first.logoUrl)).rejects.toMatchObject({ code: 'not_found' });
  expect((await read(second.logoUrl)).type).toBe('image/webp');
  const outside = world.outside('STAFF');
  const own = await outside.transact((ctx) => organisationOf(ctx, world.cast.ngo));
  const logo = await logoOf(outside, own);
  expect(await sharp(logo?.bytes).metadata()).toMatchObject({ width: 640, format: 'webp' });
  await world.outside('NGO_ADMIN').transact(removeLogo);
  const without = await outside.transact((ctx) => organisationOf(ctx, world.cast.ngo));
  expect(without).toMatchObject({ logoUrl: null, logoBlobId: null });
  expect(await logoOf(outside, without)).toBeUndefined();
});

test('a file that is not an image is refused as a logo', async ({ world }) => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  await expect(put(world, script)).rejects.toMatchObject({ code: 'invalid' });
});

test("an organisation's public details are those its administrators entered", async ({ world }) => {
  const outside = world.outside('NGO_ADMIN');
  const details = {
    language: 'rw',
    registrationNumber: 'RGB/NGO/2019/114',
    address: 'KG 7 Ave\nKigali',
    brandColour: '#1F7A4D',
  };
  const changes = contract.input.parse(details);
  expect(await outside.transact((ctx) => changeOrganisation(ctx, changes))).toMatchObject({
    ...details,
    brandColour: '#1f7a4d',
  });
  const cleared = await outside.transact((ctx) => changeOrganisation(ctx, { brandColour: '' }));
  expect(cleared).toMatchObject({ brandColour: '', language: 'rw' });
});

test.for([
  { brandColour: 'green' },
  { brandColour: '#12345g' },
  { brandColour: '#fff' },
  { language: 'xx' },
  { registrationNumber: 'RGB\n114' },
  { address: 'x'.repeat(501) },
  { address: 'Kigali\u0000' },
])('%o is refused', (change) => {
  expect(contract.input.safeParse(change).success).toBe(false);
});
