import { Button } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import { Section } from '../../ui/index.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './about.module.css';
import kigali from './art/kigali.svg';
import london from './art/london.svg';
import team from './art/team.svg';
import shared from './landing.module.css';
import { Picture } from './picture.tsx';
import { PictureOrCloth } from './picture-or-cloth.tsx';

/** The product's name when it was a spreadsheet. */
const formerName = 'Quiltwork';

export function About() {
  const { t } = useTranslation();
  return (
    <Section id="about">
      <div className={styles.about}>
        <div className={styles.story}>
          <h2 className={shared.heading}>
            {t('Built in London and Kigali, with the people who use it')}
          </h2>
          <p className={shared.text}>
            {t(
              "NGO Plus was formerly called {{formerName}}: a spreadsheet that two charities shared, each tired of doing the other's paperwork. Today we are a tech startup, and our vision is to empower organizations that empower the world.",
              { formerName },
            )}
          </p>
          <p className={shared.text}>
            {t(
              'We build for the volunteer on a borrowed laptop first. The code is open: anyone can read it, run it and change it.',
            )}
          </p>
          <Button variant="default" size="md" component={SiteLink} to="#get-started">
            {t('Learn More About Us')}
          </Button>
        </div>
        <div className={styles.pictures}>
          <div className={styles.team}>
            <Picture
              src={team}
              width={900}
              height={420}
              alt={t(
                'Our team: five people at a long table with laptops, cups and a potted plant.',
              )}
            />
          </div>
          <Cities />
        </div>
      </div>
    </Section>
  );
}

function Cities() {
  const { t } = useTranslation();
  return (
    <>
      <figure className={styles.city}>
        <Picture
          src={london}
          width={600}
          height={400}
          alt={t('Terraced houses, a bridge, a red bus and a smiling woman with grey curls.')}
        />
        <figcaption>
          <b>{t('London')}</b>
          {t('Product, partnerships and support.')}
        </figcaption>
      </figure>
      <figure className={styles.city}>
        <PictureOrCloth
          src={kigali}
          width={600}
          height={400}
          alt={t(
            'Green hills with houses, a palm tree, and a smiling woman in an orange headwrap.',
          )}
        />
        <figcaption>
          <b>{t('Kigali')}</b>
          {t('Engineering, field support and mobile money.')}
        </figcaption>
      </figure>
    </>
  );
}
