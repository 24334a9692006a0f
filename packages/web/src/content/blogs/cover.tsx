import { defaultImageName, type PostCard } from '@ngo-plus/contract/content/blogs';
import { Cover as AnyCover } from '../../ui/index.ts';

type Props = { post: Pick<PostCard, 'slug' | 'imageUrl'>; first?: boolean };

/** The post's image, or a pattern generated from its slug. */
export const Cover = ({ post: { slug, imageUrl }, first = false }: Props) => (
  <AnyCover seed={slug} imageUrl={imageUrl === defaultImageName ? '' : imageUrl} first={first} />
);
