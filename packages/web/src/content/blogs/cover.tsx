import { defaultImageName, type PostCard } from '@ngo-plus/contract/content/blogs';
import { Cover as AnyCover } from '../../ui/index.ts';

type Props = { post: Pick<PostCard, 'slug' | 'imageUrl'>; first?: boolean };

/** The post's picture, or a quilt drawn from its address. */
export const Cover = ({ post: { slug, imageUrl }, first = false }: Props) => (
  <AnyCover seed={slug} imageUrl={imageUrl === defaultImageName ? '' : imageUrl} first={first} />
);
