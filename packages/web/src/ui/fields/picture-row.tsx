import { TextInput } from '@mantine/core';
import { useTranslation } from '../../kernel/index.ts';
import { RowButtons } from '../lists/index.ts';
import styles from './picture-row.module.css';

type Picture = { readonly url: string; readonly alt: string };

type Props<P extends Picture> = {
  picture: P;
  label: string;
  /** Of the description: its id and error. */
  attributes: { id: string; error: string | undefined };
  onChange: (picture: P) => void;
  onRemove: () => void;
};

/** An uploaded picture with its description for people who can't see it. */
export function PictureRow<P extends Picture>({
  picture,
  label,
  attributes,
  onChange,
  onRemove,
}: Props<P>) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture}>
      <img src={picture.url} alt="" />
      <TextInput
        label={label}
        description={t("For people who can't see it.")}
        value={picture.alt}
        onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        {...attributes}
      />
      <RowButtons name={label} onRemove={onRemove} />
    </div>
  );
}
