import { sendLead } from '@ngo-plus/contract/content/marketing';
import type { MetaArgs } from 'react-router';
import { answerForm, originIn, pageMeta, siteFacts } from '../../kernel/index.ts';
import { useScrollOnArrival } from '../scroll-to.ts';
import { socialLinksIn } from '../social-data.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';
import { Sponsors } from './sponsors.tsx';
import { Statistics } from './statistics.tsx';
import { Testimonials } from './testimonials.tsx';
import { useVisit } from './visit.ts';

const description =
  'One open-source program for fundraising, grants, reporting, storage, social media and people, for nonprofits of every size.';

export const meta = (page: MetaArgs) => [
  ...pageMeta({ title: 'NGO Plus', description }, page),
  {
    'script:ld+json': siteFacts(
      originIn(page) ?? '',
      socialLinksIn(page.matches).map(({ url }) => url),
    ),
  },
];

/** The form of #get-started, sent without scripts. */
export const action = answerForm(sendLead);

export default function LandingPage() {
  useScrollOnArrival();
  useVisit();
  return (
    <>
      <Hero />
      <Services />
      <About />
      <Testimonials />
      <Statistics />
      <Pricing />
      <GetStarted />
      <Contact />
      <Sponsors />
    </>
  );
}
