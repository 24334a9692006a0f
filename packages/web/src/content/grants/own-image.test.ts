import { expect, test } from 'vitest';
import { ownImageUrl } from './own-image.ts';

test.each([
  { imageUrl: '', own: undefined },
  { imageUrl: '  ', own: undefined },
  { imageUrl: 'default.png', own: undefined },
  { imageUrl: 'grant-default.jpg', own: undefined },
  { imageUrl: 'https://example.org/media/default-grant.png?v=2', own: undefined },
  { imageUrl: 'https://example.org/images/defaults/7.png', own: undefined },
  { imageUrl: 'https://via.placeholder.com/300', own: undefined },
  { imageUrl: 'https://example.org/well.jpg', own: 'https://example.org/well.jpg' },
  { imageUrl: 'https://example.org/by-default.jpg', own: 'https://example.org/by-default.jpg' },
])('"$imageUrl" shows $own', ({ imageUrl, own }) => {
  expect(ownImageUrl(imageUrl)).toBe(own);
});
