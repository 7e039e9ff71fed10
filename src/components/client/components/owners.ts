import { ColorItem, ColorPalette, ColorRow, GitHubRepo } from './boxes.tsx';
import { TreeFile, TreeFolder, TreeRoot } from './sections.tsx';

/** Components that others are properties of: `<Tree.File>`. */
export const Tree = /* @__PURE__ */ Object.assign(TreeRoot, { Folder: TreeFolder, File: TreeFile });
export const Color = /* @__PURE__ */ Object.assign(ColorPalette, { Row: ColorRow, Item: ColorItem });
export const GitHub = { Repo: GitHubRepo };
