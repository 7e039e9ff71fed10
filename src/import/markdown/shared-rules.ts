import type { RootContent } from 'mdast';
import type { ComponentRule } from '../model.ts';
import { headingFacts } from './headings.ts';
import { element } from './nodes.ts';
import { contentOf } from './rules.ts';

/** Returns what stands for something of another site: a player for a video of YouTube, a card that leads there for all else. */
export function embedded(url: string, title = url): RootContent[] {
  const video = /^https?:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?v=|embed\/)|youtu\.be\/)([\w-]+)/.exec(url)?.[1];
  if (video === undefined)
    return [element('Card', { title: title.replace(/^.*\/(?=.)/, ''), href: url, horizontal: true }, [])];
  const src = `https://www.youtube.com/embed/${video}`;
  return [element('iframe', { src, title: title === url ? 'Video' : title, width: '100%', height: '400' }, [])];
}

/** A step whose first heading is its title. */
export const stepOf: ComponentRule = (node) => {
  const [first, ...others] = contentOf(node);
  if (first?.type !== 'heading') return [element('Step', {}, contentOf(node))];
  const { text, id } = headingFacts(first.children);
  return [element('Step', { title: text, id }, others)];
};
