import { revealHashTargets } from '../reveal.ts';
import { TabsElement } from './tabs-element.ts';

if (customElements.get('octavo-tabs') === undefined) customElements.define('octavo-tabs', TabsElement);
revealHashTargets();
