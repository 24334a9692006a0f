import type { MetaArgs } from 'react-router';
import { originAround, pageMeta, siteFacts } from '../../kernel/index.ts';
import { useScrollOnArrival } from '../scroll-to.ts';
import { About } from './about.tsx';
import { Contact } from './contact.tsx';
import { GetStarted } from './get-started.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';
import { Testimonials } from './testimonials.tsx';

const description =
  'One open-source program for fundraising, grants, reporting, storage, social media and people, for nonprofits of every size.';

export const meta = (page: MetaArgs) => [
  ...pageMeta({ title: 'NGO Plus', description }, page),
  { 'script:ld+json': siteFacts(originAround(page) ?? '') },
];

export default function LandingPage() {
  useScrollOnArrival();
  return (
    <>
      <Hero />
      <Services />
      <About />
      <Testimonials />
      <GetStarted />
      <Contact />
    </>
  );
}
