import { expect } from 'vitest';
import {
  expectAccessible,
  expectLayout,
  expectNoSidewaysScroll,
  phoneLook,
  test,
} from './browser.ts';
import { linkFrom } from './emails.ts';
import { openSection } from './form-sections.ts';
import { writeText } from './rich-text.ts';

const dayMs = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('shift pages are accessible and fit', async ({ open }) => {
  const page = await open('/opportunities?search=hygiene', phoneLook);
  await page.getByText('1 opportunity', { exact: true }).waitFor();
  await expectLayout(page);
  await page.getByRole('link', { name: 'Welcome children at the hygiene fair' }).click();
  await page.getByRole('heading', { name: 'Sign up' }).waitFor();
  await page.getByText('volunteers@hillside.example.org').waitFor();
  await expectLayout(page);
  const [event] = await page.evaluate(
    () =>
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')[
        '@graph'
      ] as { '@type': string; organizer: { name: string } }[],
  );
  expect(event).toMatchObject({ '@type': 'Event', organizer: { name: 'Hillside Water Trust' } });
  await page.getByRole('link', { name: 'Hillside Water Trust' }).click();
  await page.getByRole('heading', { name: 'Volunteer with Hillside Water Trust' }).waitFor();
  await expectLayout(page);

  const owner = await open('/volunteer/opportunities?search=hygiene', {
    ...phoneLook,
    as: 'owner',
  });
  await owner.getByRole('link', { name: 'Welcome children at the hygiene fair' }).click();
  await owner.getByRole('heading', { name: 'Upcoming shifts' }).waitFor();
  await expectLayout(owner);
  await owner.getByRole('rowheader').getByRole('link').first().click();
  await owner.getByRole('rowheader', { name: 'Daniel Mugisha' }).waitFor();
  await owner.getByRole('heading', { name: 'Waiting list' }).waitFor();
  await expectLayout(owner);

  await owner.goto('/volunteer/applicants');
  await owner.getByRole('button', { name: 'Approve Eric Ndayisenga' }).waitFor();
  await expectLayout(owner);

  const volunteer = await open('/volunteer/shifts', { ...phoneLook, as: 'volunteer' });
  await volunteer.getByText('Wells in Gasabo').waitFor();
  await volunteer.getByText('Was signed up').first().waitFor();
  await expectLayout(volunteer);
  await volunteer.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = volunteer.getByRole('dialog', { name: 'Shifts in your calendar' });
  await dialog.getByRole('button', { name: /^Create (new )?address$/ }).click();
  const address = await dialog.getByLabel('Your secret address').inputValue();
  const feed = await fetch(address);
  expect(await feed.text()).toContain('SUMMARY:Test water at village wells');
  await expectLayout(volunteer);

  const applicant = await open('/volunteer/shifts', { ...phoneLook, as: 'applicant' });
  await applicant.getByText('reviews new volunteers').waitFor();
  const note = applicant.getByRole('note', { name: 'Awaiting approval' });
  expect(await note.evaluate((box) => getComputedStyle(box).padding)).not.toBe('0px');
  await expectLayout(applicant);
});

test('a shift is planned, published, booked on a phone, cancelled by link and offered to the next person', async ({
  open,
}) => {
  const title = 'Paint the clinic fence';
  const password = 'a kettle sings at dawn';
  const owner = await open('/volunteer/opportunities/new', { as: 'owner' });
  await owner.getByRole('button', { name: 'Save draft' }).click();
  await owner
    .getByRole('alert')
    .getByRole('link', { name: 'Enter a location, or mark it as remote' })
    .waitFor();
  await owner.getByLabel('Title').fill(title);
  await owner.getByLabel('Summary').fill('Two coats of green before the rains.');
  await writeText(owner, 'Description', 'Bring old clothes.');
  await openSection(owner, 'Location and audience');
  await owner.getByLabel('Place').fill('Clinic, Huye');
  await openSection(owner, 'Dates and new volunteers');
  await owner.getByLabel('Approve volunteers automatically').check();
  await owner.getByRole('button', { name: 'Save draft' }).click();
  await owner.getByRole('heading', { level: 1, name: title }).waitFor();
  await owner.getByRole('button', { name: 'Add shifts', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Add shifts' });
  await dialog.getByLabel('Date', { exact: true }).fill(dayFromNow(30));
  await dialog.getByLabel('From').fill('09:00');
  await dialog.getByLabel('To', { exact: true }).fill('12:00');
  await dialog.getByLabel('Places').fill('1');
  await dialog.getByLabel('Repeat').selectOption('Every week');
  await dialog.getByLabel('Last day').fill(dayFromNow(38));
  await dialog.getByText('2 shifts', { exact: true }).waitFor();
  await expectAccessible(owner);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await owner.getByRole('button', { name: 'Publish', exact: true }).click();
  await owner.getByRole('link', { name: 'View as volunteers see it' }).waitFor();

  // The first visitor, on a phone.
  const first = 'ines.fence@example.org';
  const phone = await open('/opportunities?search=fence', { width: 390 });
  await phone.getByRole('link', { name: title }).click();
  await phone.getByRole('radio').first().check();
  await phone.getByLabel('Your name').fill('Ines Batista');
  await phone.getByLabel('Email').first().fill(first);
  await phone.getByRole('button', { name: 'Sign up', exact: true }).click();
  await phone.getByText('One more step').waitFor();
  await expectAccessible(phone);
  await phone.goto(await linkFrom(first, `Confirm your place: ${title}`));
  await phone.getByRole('heading', { name: 'Confirm your place' }).waitFor();
  await expectLayout(phone);
  await phone.getByLabel('Choose a password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: 'Confirm my place' }).click();
  await phone.getByRole('heading', { name: 'Signed up' }).waitFor();
  await phone.getByRole('link', { name: 'View my shifts' }).click();
  await phone.getByRole('listitem').filter({ hasText: title }).getByText('Signed up').waitFor();
  await expectNoSidewaysScroll(phone);

  // The second visitor, without scripts.
  const second = 'tunde.fence@example.org';
  const plain = await open('/opportunities?search=fence', { javaScript: false, width: 390 });
  await plain.getByRole('link', { name: title }).click();
  await plain.getByRole('radio').first().check();
  await plain.getByLabel('Your name').fill('Tunde Adeyemi');
  await plain.getByLabel('Email').first().fill(second);
  await plain.getByRole('button', { name: 'Sign up', exact: true }).click();
  await plain.getByText('One more step').waitFor();
  await plain.goto(await linkFrom(second, `Confirm your place: ${title}`));
  await plain.getByText('This shift is full').waitFor();
  await plain.getByLabel('Choose a password', { exact: true }).fill(password);
  await plain.getByRole('button', { name: 'Confirm my place' }).click();
  await plain.getByRole('heading', { name: "You're on the waiting list" }).waitFor();

  const cancel = await linkFrom(first, `You're signed up: ${title}`, '/opportunities/cancel');
  const mail = await open(cancel, { width: 390 });
  await mail.getByRole('heading', { name: 'Cancel your place?' }).waitFor();
  await expectAccessible(mail);
  await mail.getByRole('button', { name: 'Cancel my place' }).click();
  await mail.getByRole('heading', { name: 'Place cancelled' }).waitFor();
  await mail.goto(cancel);
  await mail.getByText("You've already cancelled this place.").waitFor();
  await linkFrom(second, `You got a place: ${title}`);

  await owner.reload();
  await owner.getByRole('rowheader').getByRole('link').first().click();
  const having = owner.getByRole('region', { name: 'Signed up' });
  await having.getByRole('rowheader', { name: 'Tunde Adeyemi' }).waitFor();
  await owner.getByRole('button', { name: 'Email everyone' }).click();
  const email = owner.getByRole('dialog', { name: 'Email everyone' });
  await email.getByLabel('Subject').fill('Bring a brush');
  await email.getByLabel('Message').fill('We have paint, but too few brushes.');
  await email.getByRole('button', { name: 'Send' }).click();
  await owner.getByText('1 email sent').waitFor();
});

test('a signed-in person signs up at another organisation with one click', async ({ open }) => {
  const page = await open('/opportunities?search=lakeside', { as: 'staff', width: 390 });
  await page.getByRole('link', { name: 'Read aloud at the lakeside library' }).click();
  const shift = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'places left' })
    .last();
  await shift.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('Awaiting approval', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View my shifts' }).click();
  const own = page.getByRole('listitem').filter({ hasText: 'Lakeside Learning Fund' });
  await own.getByText('Awaiting approval').waitFor();
  await own.getByRole('button', { name: 'Cancel place' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Cancel your place?' });
  await confirmation.getByRole('button', { name: 'Cancel my place' }).click();
  await confirmation.waitFor({ state: 'hidden' });
  await own.waitFor({ state: 'hidden' });
});
