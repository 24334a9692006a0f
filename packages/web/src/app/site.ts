import { type Phrase, phrase } from '@ngo-plus/contract/kernel';

export { site } from '../kernel/index.ts';

type SiteLink = {
  readonly label: Phrase;
  /** A page, or a section of the landing page. */
  readonly to: string;
  /** Whether it is in the header of wide screens too, not only in the menu of narrow ones. */
  readonly wide?: boolean;
};

/** The header's links, in order. */
export const headerLinks: readonly SiteLink[] = [
  { label: phrase('Services'), to: '#services', wide: true },
  { label: phrase('About'), to: '#about' },
  { label: phrase('Grants'), to: '/public-grants', wide: true },
  { label: phrase('Blog'), to: '/public-blogs', wide: true },
  { label: phrase('Resources'), to: '/resources', wide: true },
  { label: phrase('Pricing'), to: '/pricing', wide: true },
  { label: phrase('Testimonials'), to: '#testimonials' },
  { label: phrase('Contact'), to: '#contact' },
];

/** The footer's links, by heading. */
export const footerLinks: readonly { heading: Phrase; links: readonly SiteLink[] }[] = [
  {
    heading: phrase('Product'),
    links: [
      { label: phrase('Services'), to: '#services' },
      { label: phrase('Pricing'), to: '/pricing' },
      { label: phrase('Grants'), to: '/public-grants' },
      { label: phrase('Blog'), to: '/public-blogs' },
    ],
  },
  {
    heading: phrase('Get involved'),
    links: [
      { label: phrase('Find a cause'), to: '/fundraising' },
      { label: phrase('My donations'), to: '/my-donations' },
      { label: phrase('Events'), to: '/events' },
      { label: phrase('Volunteer'), to: '/opportunities' },
    ],
  },
  {
    heading: phrase('Learn'),
    links: [
      { label: phrase('Resources'), to: '/resources' },
      { label: phrase('Help Center'), to: '/help-center' },
      { label: phrase('Documentation'), to: '/documentation' },
      { label: phrase('API'), to: '/api' },
    ],
  },
  {
    heading: phrase('Company'),
    links: [
      { label: phrase('About'), to: '#about' },
      { label: phrase('Contact'), to: '#contact' },
      { label: phrase('Privacy Policy'), to: '/privacy-policy' },
      { label: phrase('Terms of Service'), to: '/terms-of-service' },
      { label: phrase('Accessibility'), to: '/help-center/accessibility' },
    ],
  },
];
