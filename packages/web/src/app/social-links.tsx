import type { SocialNetwork } from '@ngo-plus/contract/operations/social-links';
import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandLinkedin,
  IconBrandX,
} from '@tabler/icons-react';
import { useSocialLinks } from './social-data.ts';
import styles from './social-links.module.css';

const networks = {
  facebook: { name: 'Facebook', Icon: IconBrandFacebook },
  twitter: { name: 'Twitter', Icon: IconBrandX },
  linkedin: { name: 'LinkedIn', Icon: IconBrandLinkedin },
  github: { name: 'GitHub', Icon: IconBrandGithub },
} as const satisfies Record<SocialNetwork, object>;

/** The installation's own profiles; nothing if none is set. */
export function SocialLinks() {
  const links = useSocialLinks();
  if (links.length === 0) return null;
  return (
    <ul className={styles.social}>
      {links.map(({ network, url }) => {
        const { name, Icon } = networks[network];
        return (
          <li key={network}>
            <a href={url} aria-label={name} rel="me noopener">
              <Icon size={22} aria-hidden />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
