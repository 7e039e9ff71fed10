import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import form from './form/form.css?inline';
import styles from './playground.css?inline';

/**
 * Renders a dialog inside `element` with the styles of the playground and `more`; once it is closed it is removed, and
 * `onClose` is called. The styles come with the code: a page that imports them would load them before they are needed.
 */
export function mountDialog(
  element: HTMLElement,
  dialog: (close: () => void) => ReactNode,
  { onClose, more = '' }: { readonly onClose: () => void; readonly more?: string },
): void {
  const root = createRoot(element);
  const close = (): void => {
    root.unmount();
    onClose();
  };
  root.render(
    <>
      <style>{styles + form + more}</style>
      {dialog(close)}
    </>,
  );
}
