import * as blogs from '@ngo-plus/contract/content/blogs';
import type { SiteFigures } from '../../ai/generation/index.ts';
import {
  handleCall,
  handleDownload,
  handleOutside,
  handleUpload,
  type Route,
  sameForVisitors,
} from '../../kernel/index.ts';
import * as writing from './commands.ts';
import { readFeed } from './feed.ts';
import { generationWith } from './generation.ts';
import * as pictures from './images.ts';
import * as service from './service.ts';

export const blogRoutes = [
  sameForVisitors(handleCall(blogs.listPosts, service.listPosts)),
  sameForVisitors(handleCall(blogs.listCategories, service.listCategories)),
  handleDownload(blogs.readFeed, readFeed),
  sameForVisitors(handleCall(blogs.readPost, service.readPost)),
  sameForVisitors(handleCall(blogs.relatedPosts, service.relatedPosts)),
  handleCall(blogs.writePost, writing.writePost),
  handleCall(blogs.changePost, writing.changePost),
  handleCall(blogs.deletePost, writing.deletePost),
  handleCall(blogs.publishPost, writing.publishPost),
  handleCall(blogs.unpublishPost, writing.unpublishPost),
  handleUpload(blogs.uploadImage, pictures.uploadImage),
  handleDownload(blogs.readImage, pictures.readImage),
];

/** Drafts may use the figures that other capabilities offer. */
export function generationRoutes(figures: readonly SiteFigures[]): readonly Route[] {
  const { generatePost, generatePostSimply } = generationWith(figures);
  return [
    handleOutside(blogs.generatePost, generatePost),
    handleOutside(blogs.generatePostSimply, generatePostSimply),
  ];
}
