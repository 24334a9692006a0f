import * as blogs from '@ngo-plus/contract/content/blogs';
import { fulfil, handleDownload, handleOutside, handleUpload } from '../../kernel/index.ts';
import * as writing from './commands.ts';
import { readFeed } from './feed.ts';
import * as generation from './generation.ts';
import * as pictures from './pictures.ts';
import * as service from './service.ts';

export const blogRoutes = [
  fulfil(blogs.listPosts, service.listPosts),
  fulfil(blogs.listCategories, service.listCategories),
  handleDownload(blogs.readFeed, readFeed),
  fulfil(blogs.readPost, service.readPost),
  fulfil(blogs.relatedPosts, service.relatedPosts),
  fulfil(blogs.writePost, writing.writePost),
  fulfil(blogs.changePost, writing.changePost),
  fulfil(blogs.deletePost, writing.deletePost),
  fulfil(blogs.publishPost, writing.publishPost),
  fulfil(blogs.withdrawPost, writing.withdrawPost),
  handleUpload(blogs.uploadImage, pictures.uploadPicture),
  handleDownload(blogs.readImage, pictures.readPicture),
  handleOutside(blogs.generatePost, generation.generatePost),
  handleOutside(blogs.generatePostSimply, generation.generatePostSimply),
];
