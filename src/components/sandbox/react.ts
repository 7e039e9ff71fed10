// React for realms, asked for in one place: each module that asks for it would copy its names in each realm.
import * as React from 'react';

export const { createElement, Fragment, isValidElement, Suspense, lazy, cloneElement, use, useSyncExternalStore } =
  React;

/** All that React exports. */
export const react = React;
