import * as blogs from '@ngo-plus/contract/content/blogs';
import { fulfil, fulfilDownload, fulfilOutside, fulfilUpload } from '../../kernel/index.ts';
import * as writing from './commands.ts';
import { readFeed } from './feed.ts';
import * as generation from './generation.ts';
import * as pictures from './pictures.ts';
import * as service from './service.ts';

export const blogRoutes = [
  fulfil(blogs.listPosts, service.listPosts),
  fulfil(blogs.listCategories, service.listCategories),
  fulfilDownload(blogs.readFeed, readFeed),
  fulfil(blogs.readPost, service.readPost),
  fulfil(blogs.relatedPosts, service.relatedPosts),
  fulfil(blogs.writePost, writing.writePost),
  fulfil(blogs.changePost, writing.changePost),
  fulfil(blogs.deletePost, writing.deletePost),
  fulfil(blogs.publishPost, writing.publishPost),
  fulfil(blogs.withdrawPost, writing.withdrawPost),
  fulfilUpload(blogs.uploadImage, pictures.uploadPicture),
  fulfilDownload(blogs.readImage, pictures.readPicture),
  fulfilOutside(blogs.generatePost, generation.generatePost),
  fulfilOutside(blogs.generatePostSimply, generation.generatePostSimply),
];
