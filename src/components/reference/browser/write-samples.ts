import { languageNamed } from '../../../snippets/index.ts';
import { loadLanguages } from '../../../snippets/own-languages.ts';
import { addressPlace } from '../view/sample-address.ts';
import type { SampleBodies, SampleBody } from '../view/sample-bodies.ts';
import { codeLines } from './code-lines.ts';

/** The code that the build wrote, and where in it the address stands. */
const written = new Map<Element, { readonly nodes: readonly Node[]; readonly serverAt: string | undefined }>();

/** Writes the samples of the page with another body, or as the build wrote them. */
export async function writeSamples(
  { request, languages, ownLanguages }: SampleBodies,
  { change }: SampleBody,
): Promise<void> {
  const own = await loadLanguages(ownLanguages);
  const options = document.querySelectorAll<HTMLOptionElement>('div[id$=request-example] .choices-bar option');
  const address = document.querySelector<HTMLElement>('octavo-endpoint')?.dataset['address'];
  for (const [index, panel] of document.querySelectorAll<HTMLElement>('div[id$=request-example] .choice').entries()) {
    const key = options[index]?.value ?? '';
    const code = panel.querySelector('code');
    const language = languageNamed(key, own);
    if (code === null || language === undefined || !languages.includes(key)) continue;
    const before = written.get(code) ?? { nodes: [...code.childNodes], serverAt: panel.dataset['serverAt'] };
    written.set(code, before);
    const changed = { ...request, ...change };
    if (change === undefined) code.replaceChildren(...before.nodes);
    else code.innerHTML = codeLines(language.generate(changed), language.highlight);
    const place = change === undefined ? before.serverAt : addressPlace(language, changed, address);
    if (place === undefined) delete panel.dataset['serverAt'];
    else panel.dataset['serverAt'] = String(place);
  }
}
