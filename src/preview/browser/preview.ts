/** The script of every page of the preview: shows edits in place, and the problems of the project. */
import { previewAddresses } from '../addresses.ts';
import { listenForUpdates } from './connection.ts';
import { ProblemsElement } from './problems-element.ts';
import { createShownPage } from './shown-page.ts';

const script = document.currentScript;
const { octavoPreview: revision = '', base = '' } = script?.dataset ?? {};
script?.remove();
const addresses = previewAddresses(base);
const page = createShownPage(revision);
const problems = new ProblemsElement();
problems.addresses = addresses;
// Beside the body, which is compared with what the server sends.
document.documentElement.append(problems);

listenForUpdates(addresses.changes, (news) => {
  page.show(news);
  problems.show(news.problems);
});
