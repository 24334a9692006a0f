export { site } from '../kernel/index.ts';

type SiteLink = {
  readonly label: string;
  /** A page, or a section of the landing page. */
  readonly to: string;
  /** In the header of wide screens too, not only in the menu of narrow ones. */
  readonly wide?: boolean;
};

/** The header's links, in order. */
export const headerLinks: readonly SiteLink[] = [
  { label: 'Services', to: '#services', wide: true },
  { label: 'About', to: '#about' },
  { label: 'Grants', to: '/public-grants', wide: true },
  { label: 'Blog', to: '/public-blogs', wide: true },
  { label: 'Resources', to: '/resources', wide: true },
  { label: 'Pricing', to: '/pricing', wide: true },
  { label: 'Testimonials', to: '#testimonials' },
  { label: 'Contact', to: '#contact' },
];

/** The footer's links, by heading. */
export const footerLinks: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: 'Product',
    links: [
      { label: 'Services', to: '#services' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Grants', to: '/public-grants' },
      { label: 'Blog', to: '/public-blogs' },
    ],
  },
  {
    heading: 'Get involved',
    links: [
      { label: 'Find a cause', to: '/fundraising' },
      { label: 'My donations', to: '/my-donations' },
      { label: 'Events', to: '/events' },
      { label: 'Volunteer', to: '/opportunities' },
    ],
  },
  {
    heading: 'Learn',
    links: [
      { label: 'Resources', to: '/resources' },
      { label: 'Help Center', to: '/help-center' },
      { label: 'Documentation', to: '/documentation' },
      { label: 'API', to: '/api' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { label: 'About', to: '#about' },
      { label: 'Contact', to: '#contact' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Terms of Service', to: '/terms-of-service' },
      { label: 'Accessibility', to: '/help-center/accessibility' },
    ],
  },
];
