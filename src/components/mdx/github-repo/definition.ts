import type { MdxComponent } from '../../../markdown/index.ts';
import { attributeText, choice, defineComponent, text } from '../attributes.ts';
import { repositoryName } from './repository-name.ts';

/** A link to a repository. */
export const repositories: readonly MdxComponent[] = [
  defineComponent({
    name: 'GitHub.Repo',
    aliases: ['Github.Repo'],
    attributes: {
      repo: text('`owner/name`, or its address.'),
      variant: choice(['inset', 'flat'], 'With or without a box.'),
    },
    rules: { required: [['repo']], otherNames: ['GitHub', 'Repo'] },
    toMarkdown: (instance) => {
      const name = repositoryName(attributeText(instance, 'repo'));
      return `[${name}](https://github.com/${name})`;
    },
  }),
];
