import type { MdxComponent } from '../../../markdown/index.ts';
import { anything, attributeText, defineComponent, flag, text } from '../attributes.ts';
import { hang, listItem } from '../markdown-text.ts';

const name = text('Name of the file or folder.');
const highlight = flag('Mark the line.');
const inside = ['Tree.File', 'Tree.Folder'];
const parents = ['Tree', 'Tree.Folder'];

/** A tree of files. */
export const trees: readonly MdxComponent[] = [
  defineComponent({
    name: 'Tree',
    aliases: ['FileTree'],
    attributes: { style: anything('Style of the tree.') },
    rules: { parts: [...inside, 'list'], otherNames: ['Files', 'FileStructure'] },
  }),
  defineComponent({
    name: 'Tree.Folder',
    attributes: {
      name,
      highlight,
      defaultOpen: flag('Open at first.'),
      openable: flag('Can be opened and closed; on unless `false`.'),
    },
    rules: { required: [['name']], parents, otherNames: ['Folder', 'Directory'] },
    toMarkdown: (instance) => {
      const folder = `- ${attributeText(instance, 'name').replace(/\/?$/, '/')}`;
      return instance.children === ''
        ? folder
        : `${folder}\n  ${hang(instance.children.replace(/\n\n(?=- )/g, '\n'), 2)}`;
    },
  }),
  defineComponent({
    name: 'Tree.File',
    attributes: { name, highlight, comment: text('A remark behind the name.') },
    rules: { required: [['name']], parents, otherNames: ['File'] },
    toMarkdown: (instance) => listItem(attributeText(instance, 'name'), attributeText(instance, 'comment')),
  }),
];
