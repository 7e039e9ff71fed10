import { trackEvent } from '../../shared/reader-event.ts';

/** What the function receives (src/server/feedback/feedback.ts). */
interface Feedback {
  readonly helpful?: boolean;
  readonly comment?: string;
  readonly code?: string;
}

/** Characters of code that say which piece is meant. */
const codeShown = 500;

/** Shows the question of the page, and gives every piece of its code a button to report it. */
export function startFeedback(): void {
  const toolbar = document.querySelector<HTMLElement>('.feedback-toolbar');
  if (toolbar === null) return;
  startQuestion(toolbar);
  startReports(toolbar);
  toolbar.dataset['ready'] = '';
}

function startQuestion(toolbar: HTMLElement): void {
  const form = part(toolbar, ':scope > form', HTMLFormElement);
  const input = part(toolbar, ':scope > form > textarea', HTMLTextAreaElement);
  const thumbs = [...toolbar.querySelectorAll<HTMLButtonElement>('.feedback-question button')];
  let helpful: boolean | undefined;
  for (const thumb of thumbs) {
    thumb.addEventListener('click', () => {
      const answer = thumb.value === 'yes';
      form.hidden = false;
      input.focus();
      if (answer === helpful) return;
      helpful = answer;
      for (const other of thumbs) other.ariaPressed = String(other === thumb);
      trackEvent(answer ? 'docs.feedback.thumbs_up' : 'docs.feedback.thumbs_down');
      void send(toolbar, { helpful: answer });
    });
  }
  part(toolbar, ':scope > form [type=button]', HTMLButtonElement).addEventListener('click', () => {
    form.hidden = true;
    input.value = '';
    thumbs.find(({ ariaPressed }) => ariaPressed === 'true')?.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const comment = input.value.trim();
    form.hidden = true;
    input.value = '';
    thumbs.find(({ ariaPressed }) => ariaPressed === 'true')?.focus();
    if (comment === '' || helpful === undefined) return;
    trackEvent('docs.feedback.comment', { helpful, comment });
    void send(toolbar, { helpful, comment });
  });
}

function startReports(toolbar: HTMLElement): void {
  const dialog = part(toolbar, '.feedback-report', HTMLDialogElement);
  const shown = part(toolbar, '.feedback-report-code', HTMLPreElement);
  const input = part(toolbar, '.code-snippet-feedback-textarea', HTMLTextAreaElement);
  for (const copy of document.querySelectorAll('.content-container .code-block > .code-block-copy-button')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'code-snippet-feedback-button';
    button.ariaLabel = toolbar.dataset['report'] ?? '';
    button.append(flag());
    button.addEventListener('click', () => {
      shown.textContent = (copy.parentElement?.querySelector('code')?.textContent ?? '').slice(0, codeShown);
      input.value = '';
      dialog.returnValue = '';
      dialog.showModal();
      input.focus();
    });
    copy.after(button);
  }
  dialog.addEventListener('close', () => {
    const comment = input.value.trim();
    if (dialog.returnValue !== 'send' || comment === '') return;
    const code = shown.textContent;
    trackEvent('docs.code_block.report', { code, comment });
    void send(toolbar, { code, comment });
  });
}

/** A flag, drawn: the icons of the site are in its HTML. */
function flag(): SVGSVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const picture = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  for (const [name, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '1rem',
    height: '1rem',
    'aria-hidden': 'true',
  }))
    picture.setAttribute(name, value);
  for (const [name, value] of Object.entries({
    d: 'M3.5 14V2.5h8l-2 3 2 3h-8',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.3',
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }))
    path.setAttribute(name, value);
  picture.append(path);
  return picture;
}

/** Sends it to the function, where the site has one for it, and returns whether that worked. */
async function send(toolbar: HTMLElement, feedback: Feedback): Promise<void> {
  const { path = '', endpoint, thanks = '', failed = '' } = toolbar.dataset;
  const isSaved = endpoint === undefined || (await post(endpoint, { path, ...feedback }));
  part(toolbar, '.feedback-status', HTMLParagraphElement).textContent = isSaved ? thanks : failed;
}

async function post(endpoint: string, body: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true });
    return ok;
  } catch {
    return false;
  }
}

function part<Type extends Element>(toolbar: HTMLElement, selector: string, type: new () => Type): Type {
  const found = toolbar.querySelector(selector);
  if (found instanceof type) return found;
  throw new TypeError(`The page has no ${selector}.`);
}
