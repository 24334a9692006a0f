// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answer = () => Promise.resolve(Response.json({}));
const sent = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  vi.resetModules();
  sent.mockReset().mockImplementation(answer);
});
afterEach(cleanup);

/** Opens the page again, as a browser does: the state of the last visit is gone. */
async function arrive(address: string) {
  history.replaceState({ key: 'k1' }, '', address);
  const visit = await import('./visit.ts');
  const Page = () => {
    visit.useVisit();
    return null;
  };
  return { ...visit, Page };
}

test('a visit is counted once, then the address is cleaned', async () => {
  const { Page, campaignOfVisit } = await arrive(
    '/?utm_source=letter&a=1&utm_campaign=spring%20wells&utm_id=7#about',
  );
  render(<Page />);
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [url, init] = sent.mock.calls[0] ?? [];
  expect(url).toBe('/api/marketing/track-visit');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  expect(JSON.parse(String(init?.body))).toEqual({
    url: '/?utm_source=letter&a=1&utm_campaign=spring%20wells&utm_id=7',
    referrer: '',
    utmSource: 'letter',
    utmCampaign: 'spring wells',
  });
  expect(location.href).toBe('http://localhost:3000/?a=1#about');
  expect(history.state).toEqual({ key: 'k1' });
  expect(campaignOfVisit()).toEqual({ utmSource: 'letter', utmCampaign: 'spring wells' });

  cleanup();
  render(<Page />);
  expect(sent).toHaveBeenCalledOnce();
  expect(campaignOfVisit()).toEqual({ utmSource: 'letter', utmCampaign: 'spring wells' });
});

test('a failed count is ignored, and the address is cleaned all the same', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const { Page } = await arrive('/?utm_medium=mail');
  render(<Page />);
  await waitFor(() => expect(location.search).toBe(''));
});

test.each([
  { search: '', campaign: {} },
  { search: '?utm_source=&x=1', campaign: {} },
  {
    search: '?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e',
    campaign: {
      utmSource: 'a',
      utmMedium: 'b',
      utmCampaign: 'c',
      utmTerm: 'd',
      utmContent: 'e',
    },
  },
])('the address "$search" means $campaign', async ({ search, campaign }) => {
  const { campaignIn } = await arrive('/');
  expect(campaignIn(search)).toEqual(campaign);
});
