/**
 * Names that components of a project may use without importing them (docs-json.md §3.1, hooks), in browsers: React's and
 * the components of the format.
 */
import * as React from 'react';

export { React };
export {
  createContext,
  forwardRef,
  Fragment,
  memo,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react';
export {
  Badge,
  Callout,
  Card,
  Check,
  Column,
  Columns,
  Columns as CardGroup,
  Danger,
  Frame,
  Frame as Example,
  Icon,
  Info,
  Link,
  Note,
  Tile,
  Tip,
  Tooltip,
  Warning,
} from './components/boxes.tsx';
export {
  CodeBlock,
  CodeGroup,
  CodeGroup as SnippetGroup,
  Latex,
  Mermaid,
  Prompt,
  RequestExample,
  ResponseExample,
} from './components/code.tsx';
export {
  Accordion,
  AccordionGroup,
  Expandable,
  Heading,
  Panel,
  ParamField,
  ParamField as Param,
  ResponseField,
  Step,
  Steps,
  Tab,
  Tabs,
  Update,
  View,
  Visibility,
} from './components/sections.tsx';
export { user } from './reader.ts';
export { Color, GitHub, GitHub as Github, Tree, Tree as FileTree } from './components/owners.ts';
