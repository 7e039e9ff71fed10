/**
 * Names that components of a project may use without importing them (docs-json.md §3.1, hooks). What the format calls
 * components has the looks of the pages' own here, without their behaviour.
 */
import * as React from 'react';
import type { ReactNode } from 'react';

export { React };
export {
  Fragment,
  createContext,
  forwardRef,
  memo,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';

/** Nobody is signed in. */
export const user: Readonly<Record<string, never>> = {};

interface Props {
  readonly children?: ReactNode;
  readonly title?: ReactNode;
  readonly href?: string;
  readonly caption?: ReactNode;
  readonly cols?: number | string;
  readonly defaultOpen?: boolean;
}

export function Card({ title, href, children }: Props): ReactNode {
  const content = (
    <div className="card-content">
      {title !== undefined && <p className="card-title">{title}</p>}
      {children}
    </div>
  );
  return href === undefined ? (
    <div className="card">{content}</div>
  ) : (
    <a className="card" href={href}>
      {content}
    </a>
  );
}

export function Columns({ cols = 2, children }: Props): ReactNode {
  return (
    <div className="card-group columns" style={{ '--columns': String(cols) }}>
      {children}
    </div>
  );
}
export function CardGroup(props: Props): ReactNode {
  return <Columns {...props} />;
}

function callout(type: string): (props: Props) => ReactNode {
  return ({ children }) => (
    <div className="callout" data-callout-type={type} role="note">
      <div className="callout-body">{children}</div>
    </div>
  );
}
export const Note = callout('note');
export const Tip = callout('tip');
export const Info = callout('info');
export const Warning = callout('warning');
export const Check = callout('check');
export const Danger = callout('danger');
export const Callout = callout('note');

export function Frame({ caption, children }: Props): ReactNode {
  return (
    <figure className="frame">
      <div className="frame-content">{children}</div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

export function Badge({ children }: Props): ReactNode {
  return <span className="badge">{children}</span>;
}

export function Accordion({ title, defaultOpen = false, children }: Props): ReactNode {
  return (
    <details className="accordion" open={defaultOpen}>
      <summary>{title}</summary>
      <div className="accordion-content">{children}</div>
    </details>
  );
}

/** Icons are drawn when the site is built. */
export function Icon(): ReactNode {
  return null;
}
