import { createRoot } from 'react-dom/client';
import { Playground } from './Playground.tsx';
import './playground.css';
import type { PlaygroundProps } from './props.ts';

/** Opens the playground inside `element`; it is removed again when it is closed, and `onClose` is called. */
export function mountPlayground(element: HTMLElement, props: PlaygroundProps, onClose: () => void): void {
  const root = createRoot(element);
  const close = (): void => {
    root.unmount();
    onClose();
  };
  root.render(<Playground props={props} onClose={close} />);
}
