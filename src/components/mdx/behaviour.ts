import { handleCodeButtons } from './code-block/code-buttons.ts';
import { drawDiagrams } from './mermaid/draw-diagrams.ts';
import { revealHashTargets } from './reveal.ts';
import { TabsElement } from './tabs/tabs-element.ts';
import { startViewMenu } from './view/view-menu.ts';
import { dismissWithEscape } from './tooltip/dismiss.ts';

customElements.define('octavo-tabs', TabsElement);
handleCodeButtons();
dismissWithEscape();
startViewMenu();
revealHashTargets();
drawDiagrams();
