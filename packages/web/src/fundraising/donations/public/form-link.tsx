import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../kernel/index.ts';
import styles from './cause.module.css';

/** Scrolls to the form on phones, where it may be far away. Hidden while the form is in view. */
export function ToForm({ formId }: { formId: string }) {
  const { t } = useTranslation();
  const isInView = useInView(formId);
  return (
    <div className={`${styles.toForm} unprinted`} hidden={isInView}>
      <Button component="a" href={`#${formId}`} size="lg" fullWidth>
        {t('Donate to this cause')}
      </Button>
    </div>
  );
}

function useInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver((entries) =>
      setInView(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isInView;
}
