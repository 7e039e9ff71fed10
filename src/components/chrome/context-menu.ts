import { pageText } from '../browser/script-texts.ts';

/** How long an entry says that its text was copied, in milliseconds. */
const thanks = 1600;
/** Longest text that an address can carry everywhere. */
const maxAddress = 6000;

/** Does what an entry of the page menu names; loaded when the first is chosen. */
export function runContextAction(entry: HTMLElement): void {
  const { contextAction, copy = '', pageTemplate } = entry.dataset;
  const markdown = entry.closest<HTMLElement>('[data-markdown]')?.dataset['markdown'] ?? '';
  if (pageTemplate !== undefined) void openWithPage(pageTemplate, markdown);
  else if (contextAction === 'print') print();
  else if (contextAction === 'copy') void copied(entry, Promise.resolve(copy));
  else void copied(entry, markdownOf(markdown));
}

async function markdownOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The page's Markdown answered ${response.status}.`);
  return response.text();
}

/** The promise goes to the clipboard itself: some browsers allow copying only in the moment of the click. */
async function copied(entry: HTMLElement, text: Promise<string>): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  await navigator.clipboard
    .write([new ClipboardItem({ 'text/plain': blob })])
    .catch(async () => navigator.clipboard.writeText(await text));
  const label = entry.querySelector('[data-context-label]');
  const before = label?.textContent ?? '';
  if (label === null || entry.dataset['copied'] !== undefined) return;
  entry.dataset['copied'] = '';
  label.textContent = pageText('copied');
  setTimeout(() => {
    label.textContent = before;
    delete entry.dataset['copied'];
  }, thanks);
}

async function openWithPage(template: string, markdown: string): Promise<void> {
  const text = encodeURIComponent(await markdownOf(markdown));
  open(template.replaceAll('$page', text.slice(0, maxAddress).replace(/%.?$/, '')), '_blank', 'noopener');
}
