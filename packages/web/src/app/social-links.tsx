import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandLinkedin,
  IconBrandX,
} from '@tabler/icons-react';
import { site } from './site.ts';
import styles from './social-links.module.css';

const icons = {
  Facebook: IconBrandFacebook,
  Twitter: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  GitHub: IconBrandGithub,
} as const;

/** The installation's own channels; nothing when none is set. */
export function SocialLinks({ channels = site.social }) {
  if (channels.length === 0) return null;
  return (
    <ul className={styles.social}>
      {channels.map(({ name, href }) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <a href={href} aria-label={name} rel="me noopener">
              <Icon size={22} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
