import { ChoicesElement } from './choices-element.ts';
import { EndpointElement } from './endpoint-element.ts';
import { ExampleCopyElement } from './example-copy-element.ts';
import { revealTarget } from './reveal-target.ts';
import { SchemaToolsElement } from './schema-tools-element.ts';
import { stackExamples } from './stack-examples.ts';
import { TryItElement } from './try-it.ts';

const elements = {
  'octavo-choices': ChoicesElement,
  'octavo-endpoint': EndpointElement,
  'octavo-example-copy': ExampleCopyElement,
  'octavo-schema-tools': SchemaToolsElement,
  'octavo-try-it': TryItElement,
};

for (const [name, element] of Object.entries(elements)) {
  if (customElements.get(name) === undefined) customElements.define(name, element);
}

addEventListener('hashchange', revealTarget);
revealTarget();
stackExamples();
