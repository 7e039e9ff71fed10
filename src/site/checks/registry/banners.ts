import { siteProblem } from '../../diagnostics.ts';
import type { Check } from '../check.ts';
import { partsOfConfig } from './config-links.ts';

/** Components in docs.json `banner`: the format has none there. */
export const banners: Check = {
  name: 'banners',
  ofSite: ({ project }) =>
    partsOfConfig(project.config).flatMap(({ parts: { banner }, path }) => {
      const [tag] = /<[A-Z][\w.]*/.exec(banner?.content ?? '') ?? [];
      if (tag === undefined) return [];
      return [
        siteProblem['banner-component']({
          message: `${tag}> is shown as text: a banner has no components.`,
          ...project.locate([...path, 'banner', 'content']),
          hint: 'Write Markdown or HTML, such as links and bold text.',
        }),
      ];
    }),
};
